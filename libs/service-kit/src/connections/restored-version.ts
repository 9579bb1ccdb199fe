/**
 * Added to the versions of a database that is restored alone, so that they exceed those that other services know. More than
 * the changes of any aggregate.
 */
export const RESTORED_VERSION_STEP = 1_000_000;

/** Returns the first version since the last restore of the owner's database; 0 when there was none. */
export const toFirstRestoredVersion = (version: number): number =>
  version - (version % RESTORED_VERSION_STEP);
