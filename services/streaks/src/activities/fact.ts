/** Something a profile did for a day: what is kept of all events that tell of it. */
export type Fact = {
  /** The same for all events about one thing: what was done, to what, for which day. */
  readonly id: string;
  readonly profileId: string;
  readonly accountId: string;
  readonly kind: 'planned' | 'worn' | 'posted' | 'won';
  /** The day it was done for. */
  readonly day: string;
  /** Of the newest event; older ones change nothing but the days of doing. */
  readonly version: number;
  /** Whether it still holds: a plan may be taken back. */
  readonly holds: boolean;
  /** The days on which the person did it, in the account's time zone, in order. */
  readonly doneOn: readonly string[];
};

/** What two tellings of one thing come to. Order and repetition make no difference. */
export const merge = (one: Fact | undefined, other: Fact): Fact => {
  if (!one) return other;
  // Versions are given once; of two with the same, the one that still holds was told with a move to this very day.
  const isNewer = other.version > one.version || (other.version === one.version && other.holds);
  const newest = isNewer ? other : one;
  return { ...newest, doneOn: [...new Set([...one.doneOn, ...other.doneOn])].sort() };
};
