import { feedEvents, type VoteState } from '@fitfolk/contracts/feed';
import { may } from '@fitfolk/contracts/sharing';
import { isDuplicateKey } from '@fitfolk/service-kit/duplicate-key';
import { AppError } from '@fitfolk/service-kit/errors';
import type { Identity } from '@fitfolk/service-kit/identity';
import type { UnitOfWork } from '@fitfolk/service-kit/unit-of-work';
import { isInTime } from '../competition/competition-day.ts';
import { votesSeen } from '../posts/post.ts';
import type { PostsStore } from '../posts/posts.store.ts';
import { readerOf } from '../posts/posts.ts';
import { cast, type Vote, withdraw } from './vote.ts';
import type { VotesStore } from './votes.store.ts';

type VotesOptions = {
  readonly store: VotesStore;
  readonly posts: PostsStore;
  readonly unitOfWork: UnitOfWork;
  readonly now: () => Date;
};

type Change = (before: Vote | undefined, ballot: Parameters<typeof cast>[1]) => Vote | undefined;

/** Voting. A vote is stored at once; the post's count follows by events. */
export const createVotes = ({ store, posts, unitOfWork, now }: VotesOptions) => {
  const changeVote = (who: Identity, postId: string, profileId: string, change: Change): Promise<VoteState> =>
    unitOfWork(async ({ session, publish }) => {
      const reader = readerOf(who, profileId);
      const seen = await posts.findSeen(reader, postId, session);
      if (!seen) throw new AppError('not-found');
      const { post, author } = seen;
      if (!may(who, 'vote', { ...author, accountId: post.accountId })) throw new AppError('own-post');
      const before = await store.find({ postId, profileId }, session);
      const at = now();
      const whose = { postId, profileId, accountId: who.accountId };
      const vote = change(before, { ...whose, at, isInTime: isInTime(post.competitionDay, at) });
      if (vote && vote !== before) {
        await store.put(vote, session);
        publish(vote.holds ? feedEvents.voteCast : feedEvents.voteWithdrawn, postId, whose);
      }
      return { voted: vote?.holds ?? false, voteCount: votesSeen(post, vote) };
    });

  /** Of two first votes at once one is refused by the index, once it has left its transaction; it then finds the other's. */
  const tryAgainAfterTwin = (attempt: () => Promise<VoteState>): Promise<VoteState> =>
    attempt().catch((error: unknown) => {
      if (isDuplicateKey(error)) return attempt();
      throw error;
    });

  return {
    /** Voting again changes nothing. @throws AppError `not-found`, `own-post` */
    cast: (who: Identity, postId: string, profileId: string): Promise<VoteState> =>
      tryAgainAfterTwin(() => changeVote(who, postId, profileId, cast)),

    /** Without a vote nothing changes. @throws AppError `not-found`, `own-post` */
    withdraw: (who: Identity, postId: string, profileId: string): Promise<VoteState> =>
      changeVote(who, postId, profileId, (before, ballot) => before && withdraw(before, ballot)),
  };
};

export type Votes = ReturnType<typeof createVotes>;
