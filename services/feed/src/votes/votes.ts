import { feedEvents, type OwnVote, type VoteState } from '@fitfolk/contracts/feed';
import { isAllowed } from '@fitfolk/contracts/sharing';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { decodeCursor, encodeCursor } from '@fitfolk/service-kit/http/cursor';
import { createKeyedMutex } from '@fitfolk/service-kit/jobs/keyed-mutex';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { isInTime } from '../posts/competition-day.ts';
import { getVisibleVoteCount } from '../posts/post-view.ts';
import { toReader } from '../posts/reader.ts';
import type { VisiblePost } from '../stores/post.ts';
import type { VisiblePostsStore } from '../stores/visible-posts/visible-posts.store.ts';
import type { Vote, VoteKey, VotesStore } from '../stores/votes.store.ts';
import { castVote, type VoteRequest, withdrawVote } from './vote.ts';

type VotesDependencies = {
  readonly votes: VotesStore;
  readonly visiblePosts: VisiblePostsStore;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/** Votes in a list without a page size, the newest. Clients of earlier releases request no pages. */
const MAX_LISTED_VOTES = 10_000;

type VoteChange = { readonly postId: string; readonly profileId: string; readonly shouldVote: boolean };

type Page = { readonly limit?: number | undefined; readonly cursor?: string | undefined };

const toOwnVote = ({ postId, changedAt }: Vote): OwnVote => ({ postId, votedAt: changedAt.toISOString() });

/** Creates the use cases of voting. Votes are stored at once; the vote-count projection adds them to the posts. */
export const createVotes = ({ votes, visiblePosts, unitOfWork, clock }: VotesDependencies) => {
  const withLock = createKeyedMutex();

  /** Returns a post that the profile may vote for. @throws AppError `not-found`, `own-post` */
  const requireVotable = async (
    identity: Identity,
    postId: string,
    profileId: string,
  ): Promise<VisiblePost> => {
    const visible = await visiblePosts.find(toReader(identity, profileId), postId);
    if (!visible) throw new AppError('not-found');
    const { author, post } = visible;
    if (!isAllowed(identity, 'vote', { ...author, accountId: post.accountId })) {
      throw new AppError(post.accountId === identity.accountId ? 'own-post' : 'not-found');
    }
    return visible;
  };

  /** Stores the first vote of a profile for a post without reading first. @throws a duplicate-key error when there is one */
  const storeFirst = (
    voter: VoteKey & { accountId: string },
    competitionDay: string | undefined,
  ): Promise<Vote> =>
    unitOfWork(async ({ session, publish }) => {
      const at = clock();
      const vote = castVote(undefined, { ...voter, at, isInTime: isInTime(competitionDay, at) });
      await votes.add(vote, session);
      publish(feedEvents.voteCast, voter.postId, voter);
      return vote;
    });

  const store = (
    shouldVote: boolean,
    voter: VoteKey & { accountId: string },
    competitionDay: string | undefined,
  ): Promise<Vote | undefined> =>
    unitOfWork(async ({ session, publish }) => {
      const before = await votes.find(voter, session);
      const at = clock();
      const request: VoteRequest = { ...voter, at, isInTime: isInTime(competitionDay, at) };
      const after = shouldVote ? castVote(before, request) : before && withdrawVote(before, request);
      if (!after || after === before) return after;
      await votes.put(after, session);
      publish(after.isActive ? feedEvents.voteCast : feedEvents.voteWithdrawn, voter.postId, voter);
      return after;
    });

  const setVote = async (
    identity: Identity,
    { postId, profileId, shouldVote }: VoteChange,
    isFirst = (visible: VisiblePost): boolean => visible.vote === undefined,
  ): Promise<VoteState> => {
    const visible = await requireVotable(identity, postId, profileId);
    const hadVoted = visible.vote?.isActive ?? false;
    const voteCount = getVisibleVoteCount(visible);
    if (hadVoted === shouldVote) return { voted: shouldVote, voteCount };
    const voter = { postId, profileId, accountId: identity.accountId };
    const { competitionDay } = visible.post;
    const vote =
      shouldVote && isFirst(visible)
        ? await storeFirst(voter, competitionDay)
        : await store(shouldVote, voter, competitionDay);
    const voted = vote?.isActive ?? false;
    // Adjusts the count that the reader saw, regardless of votes counted in the meantime.
    return { voted, voteCount: Math.max(0, voteCount + Number(voted) - Number(hadVoted)) };
  };

  /**
   * Serializes the requests of a profile for a post to avoid transaction conflicts. The key rejects one of two concurrent
   * first votes on different replicas; its second attempt finds the stored vote, which no majority may have yet.
   */
  const setVoteInOrder = (identity: Identity, change: VoteChange): Promise<VoteState> =>
    withLock(`${change.postId} ${change.profileId}`, () =>
      setVote(identity, change).catch((error: unknown) => {
        if (isDuplicateKeyError(error)) return setVote(identity, change, () => false);
        throw error;
      }),
    );

  return {
    /** Lists active votes of a profile, newest first; `next` is the cursor of the following page. @throws AppError `not-found` */
    list: async (identity: Identity, profileId: string, { limit = MAX_LISTED_VOTES, cursor }: Page) => {
      requireOwnProfile(identity, profileId);
      const after = cursor === undefined ? undefined : decodeCursor(cursor);
      const active = await votes.listActive(profileId, limit + 1, after);
      const page = active.slice(0, limit);
      const last = page.at(-1);
      const next =
        active.length > limit && last
          ? encodeCursor({ createdAt: last.changedAt, id: last.postId })
          : undefined;
      return { votes: page.map(toOwnVote), next };
    },

    /** Casts a vote; idempotent. @throws AppError `not-found`, `own-post` */
    cast: (identity: Identity, postId: string, profileId: string): Promise<VoteState> =>
      setVoteInOrder(identity, { postId, profileId, shouldVote: true }),

    /** Withdraws a vote; idempotent. @throws AppError `not-found`, `own-post` */
    withdraw: (identity: Identity, postId: string, profileId: string): Promise<VoteState> =>
      setVoteInOrder(identity, { postId, profileId, shouldVote: false }),
  };
};

export type Votes = ReturnType<typeof createVotes>;
