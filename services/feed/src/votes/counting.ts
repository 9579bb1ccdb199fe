import { feedEvents } from '@fitfolk/contracts/feed';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Post } from '../posts/post.ts';
import type { PostsStore } from '../posts/posts.store.ts';
import type { PeopleStore } from '../profiles/people.store.ts';
import { additions } from './vote.ts';
import type { VoteKey, VotesStore } from './votes.store.ts';

type CountingOptions = {
  readonly votes: VotesStore;
  readonly posts: PostsStore;
  readonly people: PeopleStore;
  readonly unitOfWork: UnitOfWork;
  readonly now: () => Date;
  readonly log: Logger;
};

/** A vote that waits longer than this lost its event, in milliseconds. */
const OVERDUE_MS = 60_000;
/** Posts voted on within this time are counted anew, in milliseconds. */
const RECENT_MS = 3_600_000;
/** Votes of people who left that are looked up at one time. */
const FORGET_BATCH = 500;

/** Brings the votes into the posts' counts. What a vote adds is kept with it until it is added, so it is added once. */
export const createCounting = ({ votes, posts, people, unitOfWork, now, log }: CountingOptions) => {
  const tell = async (changed: readonly Post[], { session, publish }: Transaction): Promise<void> => {
    const authors = await people.findAll(
      changed.map(({ profileId }) => profileId),
      session,
    );
    for (const { id, accountId, profileId, voteCount } of changed) {
      const isSeenOutside = authors.find((each) => each.profileId === profileId)?.isSeenOutside ?? false;
      publish(feedEvents.voteCountChanged, id, { postId: id, accountId, isSeenOutside, voteCount });
    }
  };

  /** A count that was wrong is put right; votes for a post that is gone go as well. */
  const recount = async (postId: string, transaction: Transaction): Promise<void> => {
    const { session } = transaction;
    const post = await posts.find(postId, session);
    if (!post) return votes.removeAllOf(postId, session);
    const count = await votes.recount(postId, session);
    if (count === post.voteCount) return;
    const counted = await posts.addVotes(postId, count - post.voteCount, session);
    if (counted) await tell([counted], transaction);
    log.info({ postId, was: post.voteCount, is: count }, 'a count of votes was put right');
  };

  return {
    /** Counts what became of some votes, however often and in whatever order their events come. */
    count: async (keys: readonly VoteKey[], transaction: Transaction): Promise<void> => {
      const { session } = transaction;
      const open = await votes.uncounted(keys, session);
      if (open.length === 0) return;
      await votes.markCounted(open, session);
      const changed: Post[] = [];
      for (const [postId, sum] of additions(open)) {
        const post = sum === 0 ? undefined : await posts.addVotes(postId, sum, session);
        if (post) changed.push(post);
      }
      await tell(changed, transaction);
    },

    /** Compares the counts of recently voted posts with their votes. */
    reconcileRecent: async (): Promise<void> => {
      const recent = await votes.changedSince(new Date(now().getTime() - RECENT_MS));
      const overdue = await votes.waitingSince(new Date(now().getTime() - OVERDUE_MS));
      for (const postId of new Set([...recent, ...overdue])) {
        await unitOfWork((transaction) => recount(postId, transaction));
      }
    },

    /** Takes back every vote of people who left, also from the counts. */
    forget: async (profileIds: readonly string[]): Promise<void> => {
      for (;;) {
        const postIds = await votes.postsVotedBy(profileIds, FORGET_BATCH);
        if (postIds.length === 0) return;
        for (const postId of postIds) {
          await unitOfWork(async (transaction) => {
            await votes.removeThoseOf(profileIds, postId, transaction.session);
            await recount(postId, transaction);
          });
        }
      }
    },
  };
};

export type Counting = ReturnType<typeof createCounting>;
