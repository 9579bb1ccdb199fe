/** A profile's vote for a post, as long as there was one. */
export type Vote = {
  readonly postId: string;
  readonly profileId: string;
  readonly accountId: string;
  /** Whether it stands; one that was withdrawn does not. */
  readonly holds: boolean;
  /** What the post's count does not hold yet: 1, -1 or nothing. */
  readonly uncounted: number;
  /** Whether it stands for its day's competition; once that day is over nothing changes this. */
  readonly inCompetition: boolean;
  readonly changedAt: Date;
};

type Ballot = {
  readonly postId: string;
  readonly profileId: string;
  readonly accountId: string;
  readonly at: Date;
  /** Whether the post's competition still runs. */
  readonly isInTime: boolean;
};

/** The vote after it was cast; the very same when it stood already. */
export const cast = (vote: Vote | undefined, { at, isInTime, ...whose }: Ballot): Vote =>
  vote?.holds
    ? vote
    : {
        ...whose,
        holds: true,
        uncounted: (vote?.uncounted ?? 0) + 1,
        inCompetition: isInTime || (vote?.inCompetition ?? false),
        changedAt: at,
      };

/** The vote after it was taken back; the very same when it did not stand. */
export const withdraw = (vote: Vote, { at, isInTime }: Pick<Ballot, 'at' | 'isInTime'>): Vote =>
  vote.holds
    ? {
        ...vote,
        holds: false,
        uncounted: vote.uncounted - 1,
        inCompetition: !isInTime && vote.inCompetition,
        changedAt: at,
      }
    : vote;

/** What votes add to the counts of their posts. */
export const additions = (votes: readonly Vote[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { postId, uncounted } of votes) sums.set(postId, (sums.get(postId) ?? 0) + uncounted);
  return sums;
};
