/** Properties of a profile that decide which vote counts it gets. */
export type VoteCountSetting = {
  readonly isChild: boolean;
  /** Unset until somebody decides. */
  readonly hidesVoteCounts?: boolean | undefined;
};

/** Returns true for a profile that gets no vote count of an entry until its competition closes; children do by default. */
export const hidesVoteCounts = ({ isChild, hidesVoteCounts: isHiding }: VoteCountSetting): boolean =>
  isHiding ?? isChild;
