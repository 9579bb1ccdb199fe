import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Stores } from '../stores/stores.ts';
import type { Vote, VoteKey } from '../stores/votes.store.ts';
import { createPublishVoteCounts } from './publish-vote-counts.ts';
import { sumCounted, sumPending } from './vote.ts';

type VoteCountsDependencies = Pick<
  Stores,
  'votes' | 'pendingVotes' | 'posts' | 'removedPosts' | 'profiles'
> & {
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Age in milliseconds after which a pending vote has lost its event. */
const OVERDUE_MS = 60_000;
/** Posts with votes from this period, in milliseconds, are recounted. */
const RECENT_MS = 3_600_000;
/** Votes changed in a transaction. */
const BATCH_SIZE = 500;

/**
 * Creates the vote-count projection. A vote keeps its pending difference until the projection adds it to the post, so
 * repeated events add it only once.
 */
export const createVoteCounts = (dependencies: VoteCountsDependencies) => {
  const { votes, pendingVotes, posts, removedPosts, unitOfWork, clock, log } = dependencies;
  const publishVoteCounts = createPublishVoteCounts(dependencies);

  const addPending = async (pending: readonly Vote[], transaction: Transaction): Promise<void> => {
    if (pending.length === 0) return;
    const { session } = transaction;
    await pendingVotes.markCounted(pending, session);
    const sums = new Map([...sumPending(pending)].filter(([, sum]) => sum !== 0));
    await publishVoteCounts(await posts.addVotesTo(sums, session), transaction);
  };

  /** Adds the pending votes that lost their event. */
  const addOverdue = async (before: Date): Promise<void> => {
    const addBatch = () =>
      unitOfWork(async (transaction) => {
        const overdue = await pendingVotes.listOverdue(before, BATCH_SIZE, transaction.session);
        await addPending(overdue, transaction);
        return overdue.length;
      });
    while ((await addBatch()) === BATCH_SIZE);
  };

  /** Corrects the vote count of a post, or has the votes of a removed post removed. */
  const recount = async (postId: string, transaction: Transaction): Promise<void> => {
    const { session } = transaction;
    const post = await posts.find(postId, session);
    if (!post) return removedPosts.add(postId, session);
    const count = await pendingVotes.countCounted(postId, session);
    if (count === post.voteCount) return;
    const corrected = await posts.addVotes(postId, count - post.voteCount, session);
    if (corrected) await publishVoteCounts([corrected], transaction);
    log.info({ postId, before: post.voteCount, after: count }, 'vote count corrected');
  };

  /** Removes the votes of profiles for one post, also from its vote count. */
  const removeFromPost = async (
    postId: string,
    profileIds: readonly string[],
    transaction: Transaction,
  ): Promise<void> => {
    const { session } = transaction;
    const counted = sumCounted(await votes.removeByVoters(postId, profileIds, session));
    const post = counted === 0 ? undefined : await posts.addVotes(postId, -counted, session);
    if (post) await publishVoteCounts([post], transaction);
  };

  return {
    /** Adds the pending votes among the given ones to their posts. Order and repetition of events do not matter. */
    apply: async (keys: readonly VoteKey[], transaction: Transaction): Promise<void> =>
      addPending(await pendingVotes.list(keys, transaction.session), transaction),

    /** Adds overdue votes and recounts the posts with recent ones. A post that fails doesn't hold up the others. */
    reconcileRecent: async (): Promise<void> => {
      const now = clock().getTime();
      await addOverdue(new Date(now - OVERDUE_MS));
      for await (const postId of pendingVotes.postsChangedSince(new Date(now - RECENT_MS))) {
        await unitOfWork((transaction) => recount(postId, transaction)).catch((err: unknown) => {
          log.error({ err, postId }, 'a vote count could not be checked');
        });
      }
    },

    /** Removes every vote of the profiles, also from the vote counts. */
    removeByVoters: async (profileIds: readonly string[]): Promise<void> => {
      for (;;) {
        const postIds = await votes.listPostsByVoters(profileIds, BATCH_SIZE);
        if (postIds.length === 0) return;
        for (const postId of postIds) {
          await unitOfWork((transaction) => removeFromPost(postId, profileIds, transaction));
        }
      }
    },
  };
};

export type VoteCounts = ReturnType<typeof createVoteCounts>;
