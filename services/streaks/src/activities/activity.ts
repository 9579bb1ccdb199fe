export const ACTIVITY_KINDS = ['planned', 'worn', 'posted', 'won'] as const;

/** An activity of a profile for a day, merged from all events about it. */
export type Activity = {
  /** Kind, subject and day; the same in all events about the activity. */
  readonly id: string;
  readonly profileId: string;
  readonly accountId: string;
  readonly kind: (typeof ACTIVITY_KINDS)[number];
  /** Day that the activity is for. */
  readonly day: string;
  /** Version of the newest event; older events only add to `doneOn`. */
  readonly version: number;
  /** False when the plan or post was removed. */
  readonly isActive: boolean;
  /** Days on which the profile was active, in the account's time zone, in order. */
  readonly doneOn: readonly string[];
};

/** Checks whether an activity is about an outfit, planned or worn, which its family's streak needs. */
export const hasOutfit = ({ kind }: Activity): boolean => kind === 'planned' || kind === 'worn';

/** Numbers of planned days, worn outfits, posts and won competitions that earn points. */
export type ActivityCounts = Readonly<Record<Activity['kind'], number>>;

/** Merges two states of an activity. Commutative and idempotent. */
export const mergeActivities = (one: Activity | undefined, other: Activity): Activity => {
  if (!one) return other;
  // Moving an outfit unplans and plans it in the same version; if the day is the same, the plan wins.
  const isNewer = other.version > one.version || (other.version === one.version && other.isActive);
  const newest = isNewer ? other : one;
  return { ...newest, doneOn: [...new Set([...one.doneOn, ...other.doneOn])].sort() };
};
