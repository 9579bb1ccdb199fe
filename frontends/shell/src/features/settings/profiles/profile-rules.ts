import type { Profile, User } from '@fitfolk/contracts/auth';

/** As the contract has it. */
export const MAX_PROFILE_NAME = 80;
export const oldestBirthYear = 1900;

/** Whether the active profile may manage the account: a parent's, anyone of an individual account, or before there is one. */
export const mayManage = (user: User, active: Profile | undefined): boolean =>
  user.accountType === 'individual' || active === undefined || active.isParent;

/** Whether a person may be taken out: somebody stays, and in a family a parent. */
export const mayRemove = ({ id }: Profile, profiles: readonly Profile[]): boolean => {
  const others = profiles.filter((each) => each.id !== id);
  const hasParent = (all: readonly Profile[]) => all.some(({ isParent }) => isParent);
  return others.length > 0 && hasParent(others) === hasParent(profiles);
};

/** Whether the plan allows one more profile: on the free plan there is one. */
export const mayAddProfile = ({ isPremium }: User, count: number): boolean => isPremium || count === 0;
