import type { Profile, User } from '@fitfolk/contracts/auth';

/** In a family account, only parents manage the account. */
export const canManageAccount = (user: User, activeProfile: Profile | undefined): boolean =>
  user.accountType === 'individual' || activeProfile === undefined || activeProfile.isParent;

/** An account keeps at least one profile, and a family at least one parent. */
export const canRemoveProfile = ({ id }: Profile, profiles: readonly Profile[]): boolean => {
  const others = profiles.filter((profile) => profile.id !== id);
  const hasParent = (all: readonly Profile[]) => all.some(({ isParent }) => isParent);
  return others.length > 0 && hasParent(others) === hasParent(profiles);
};

/** The free plan allows one profile. */
export const canAddProfile = ({ isPremium }: User, profileCount: number): boolean =>
  isPremium || profileCount === 0;
