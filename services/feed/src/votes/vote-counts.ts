import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Post } from '../stores/post.ts';
import type { Stores } from '../stores/stores.ts';
import type { VoteKey } from '../stores/votes.store.ts';
import { createPublishVoteCounts } from './publish-vote-counts.ts';
import { sumPending } from './vote.ts';

type VoteCountsDependencies = Pick<Stores, 'votes' | 'pendingVotes' | 'posts' | 'profiles'> & {
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Age in milliseconds after which a pending vote has lost its event. */
const OVERDUE_MS = 60_000;
/** Posts with votes from this period, in milliseconds, are recounted. */
const RECENT_MS = 3_600_000;
/** Votes read at a time when removing the votes of profiles. */
const BATCH_SIZE = 500;

/**
 * Creates the vote-count projection. A vote keeps its pending difference until the projection adds it to the post, so
 * repeated events add it only once.
 */
export const createVoteCounts = (dependencies: VoteCountsDependencies) => {
  const { votes, pendingVotes, posts, unitOfWork, clock, log } = dependencies;
  const publishVoteCounts = createPublishVoteCounts(dependencies);

  /** Corrects the vote count of a post, or removes the votes of a removed post. */
  const recount = async (postId: string, transaction: Transaction): Promise<void> => {
    const { session } = transaction;
    const post = await posts.find(postId, session);
    if (!post) return votes.removeByPost(postId, session);
    const count = await pendingVotes.recount(postId, session);
    if (count === post.voteCount) return;
    const corrected = await posts.addVotes(postId, count - post.voteCount, session);
    if (corrected) await publishVoteCounts([corrected], transaction);
    log.info({ postId, before: post.voteCount, after: count }, 'vote count corrected');
  };

  return {
    /** Adds the pending votes among the given ones to their posts. Order and repetition of events do not matter. */
    apply: async (keys: readonly VoteKey[], transaction: Transaction): Promise<void> => {
      const { session } = transaction;
      const pending = await pendingVotes.list(keys, session);
      if (pending.length === 0) return;
      await pendingVotes.markCounted(pending, session);
      const changed: Post[] = [];
      for (const [postId, sum] of sumPending(pending)) {
        const post = sum === 0 ? undefined : await posts.addVotes(postId, sum, session);
        if (post) changed.push(post);
      }
      await publishVoteCounts(changed, transaction);
    },

    /** Recounts the posts with recent or overdue votes. */
    reconcileRecent: async (): Promise<void> => {
      const now = clock().getTime();
      const recent = await pendingVotes.listPostsChangedSince(new Date(now - RECENT_MS));
      const overdue = await pendingVotes.listPostsPendingSince(new Date(now - OVERDUE_MS));
      for (const postId of new Set([...recent, ...overdue])) {
        await unitOfWork((transaction) => recount(postId, transaction));
      }
    },

    /** Removes every vote of the profiles, also from the vote counts. */
    removeByVoters: async (profileIds: readonly string[]): Promise<void> => {
      for (;;) {
        const postIds = await votes.listPostsByVoters(profileIds, BATCH_SIZE);
        if (postIds.length === 0) return;
        for (const postId of postIds) {
          await unitOfWork(async (transaction) => {
            await votes.removeByVoters(postId, profileIds, transaction.session);
            await recount(postId, transaction);
          });
        }
      }
    },
  };
};

export type VoteCounts = ReturnType<typeof createVoteCounts>;
