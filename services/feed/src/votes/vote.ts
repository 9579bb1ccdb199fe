import type { Vote } from '../stores/votes.store.ts';

export type VoteRequest = Pick<Vote, 'postId' | 'profileId' | 'accountId'> & {
  readonly at: Date;
  /** True while the post's competition is running. */
  readonly isInTime: boolean;
};

/** Returns the vote after casting it; the same object if it is already active. */
export const castVote = (vote: Vote | undefined, { at, isInTime, ...voter }: VoteRequest): Vote =>
  vote?.isActive
    ? vote
    : {
        ...voter,
        isActive: true,
        pending: (vote?.pending ?? 0) + 1,
        inCompetition: isInTime || (vote?.inCompetition ?? false),
        changedAt: at,
      };

/** Returns the vote after withdrawing it; the same object if it is not active. */
export const withdrawVote = (vote: Vote, { at, isInTime }: Pick<VoteRequest, 'at' | 'isInTime'>): Vote =>
  vote.isActive
    ? {
        ...vote,
        isActive: false,
        pending: vote.pending - 1,
        inCompetition: !isInTime && vote.inCompetition,
        changedAt: at,
      }
    : vote;

/** Sums pending votes by post. */
export const sumPending = (votes: readonly Vote[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { postId, pending } of votes) sums.set(postId, (sums.get(postId) ?? 0) + pending);
  return sums;
};

/** Sums what votes have added to the vote counts so far. */
export const sumCounted = (votes: readonly Vote[]): number =>
  votes.reduce((sum, { isActive, pending }) => sum + Number(isActive) - pending, 0);
