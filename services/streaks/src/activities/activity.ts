export const ACTIVITY_KINDS = ['planned', 'worn', 'posted', 'won'] as const;

/** An activity of a profile for a day, merged from all events about it. */
export type Activity = {
  /** Subject and day; the same in all events about the activity. */
  readonly id: string;
  /** Kind and what the activity is about. */
  readonly subject: string;
  readonly profileId: string;
  readonly accountId: string;
  readonly kind: (typeof ACTIVITY_KINDS)[number];
  /** Day that the activity is for. */
  readonly day: string;
  /** Version of the newest event; older events only add to `doneOn`. */
  readonly version: number;
  /** False when the plan, wear or post was undone, or was entered too late. */
  readonly isActive: boolean;
  /** Days on which the profile was active, in the account's time zone, in order. */
  readonly doneOn: readonly string[];
};

/**
 * Returns the activities that make their days active: those that were not undone. A plan that moved to another day was still
 * made on the days of its former activities.
 */
export const listCounting = (activities: readonly Activity[]): Activity[] => {
  const subjects = new Set(activities.filter(({ isActive }) => isActive).map(({ subject }) => subject));
  return activities.filter(({ subject }) => subjects.has(subject));
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
