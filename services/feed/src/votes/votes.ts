import { feedEvents, type OwnVote, type VoteState } from '@fitfolk/contracts/feed';
import { isAllowed } from '@fitfolk/contracts/sharing';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { createKeyedMutex } from '@fitfolk/service-kit/jobs/keyed-mutex';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { isInTime } from '../competition/competition-day.ts';
import { type SeenPost, votesSeen } from '../posts/post.ts';
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
  const inTurn = createKeyedMutex();

  /** A post that the profile may vote for, with its vote as it stands. @throws AppError `not-found`, `own-post` */
  const requireVotable = async (who: Identity, postId: string, profileId: string): Promise<SeenPost> => {
    const seen = await posts.findSeen(readerOf(who, profileId), postId);
    if (!seen) throw new AppError('not-found');
    const author = { ...seen.author, accountId: seen.post.accountId };
    if (!isAllowed(who, 'vote', author)) throw new AppError('own-post');
    return seen;
  };

  const record = (who: Identity, { post }: SeenPost, profileId: string, change: Change) =>
    unitOfWork(async ({ session, publish }): Promise<Vote | undefined> => {
      const whose = { postId: post.id, profileId, accountId: who.accountId };
      const before = await store.find(whose, session);
      const at = now();
      const vote = change(before, { ...whose, at, isInTime: isInTime(post.competitionDay, at) });
      if (!vote || vote === before) return vote;
      await store.put(vote, session);
      publish(vote.holds ? feedEvents.voteCast : feedEvents.voteWithdrawn, post.id, whose);
      return vote;
    });

  const setVote = async (
    who: Identity,
    { postId, profileId, wants }: { postId: string; profileId: string; wants: boolean },
    change: Change,
  ): Promise<VoteState> => {
    const seen = await requireVotable(who, postId, profileId);
    const hadVoted = seen.vote?.holds ?? false;
    const shown = votesSeen(seen.post, seen.vote);
    if (hadVoted === wants) return { voted: wants, voteCount: shown };
    const vote = await record(who, seen, profileId, change);
    const voted = vote?.holds ?? false;
    // Whatever was counted meanwhile: this is the number they saw, and what they did to it.
    return { voted, voteCount: Math.max(0, shown + Number(voted) - Number(hadVoted)) };
  };

  /**
   * Presses in a row are handled one after the other; at the same time they would only make each other start again. Of two
   * first votes at once on two replicas one is refused by the index, once it has left its transaction; it then finds the
   * other's.
   */
  const inOrder = (
    postId: string,
    profileId: string,
    attempt: () => Promise<VoteState>,
  ): Promise<VoteState> =>
    inTurn(`${postId} ${profileId}`, () =>
      attempt().catch((error: unknown) => {
        if (isDuplicateKeyError(error)) return attempt();
        throw error;
      }),
    );

  return {
    /** What a profile of the account votes for, newest vote first. @throws AppError `not-found` */
    of: async (who: Identity, profileId: string): Promise<OwnVote[]> => {
      requireOwnProfile(who, profileId);
      const held = await store.heldBy(profileId);
      return held.map(({ postId, changedAt }) => ({ postId, votedAt: changedAt.toISOString() }));
    },

    /** Voting again changes nothing. @throws AppError `not-found`, `own-post` */
    cast: (who: Identity, postId: string, profileId: string): Promise<VoteState> =>
      inOrder(postId, profileId, () => setVote(who, { postId, profileId, wants: true }, cast)),

    /** Without a vote nothing changes. @throws AppError `not-found`, `own-post` */
    withdraw: (who: Identity, postId: string, profileId: string): Promise<VoteState> =>
      inOrder(postId, profileId, () =>
        setVote(
          who,
          { postId, profileId, wants: false },
          (before, ballot) => before && withdraw(before, ballot),
        ),
      ),
  };
};

export type Votes = ReturnType<typeof createVotes>;
