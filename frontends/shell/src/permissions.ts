import type { Profile, User } from '@fitfolk/contracts/auth';

/** Children don't manage the account. */
export const canManageAccount = (activeProfile: Profile | undefined): boolean =>
  activeProfile === undefined || !activeProfile.isChild;

/** An account keeps at least one profile, a family at least one parent, and an individual account an adult as its owner. */
export const canRemoveProfile = (
  { accountType }: User,
  { id }: Profile,
  profiles: readonly Profile[],
): boolean => {
  const others = profiles.filter((profile) => profile.id !== id);
  const [next] = others;
  if (!next) return false;
  const hasParent = (all: readonly Profile[]) => all.some(({ isParent }) => isParent);
  return accountType === 'family' ? hasParent(others) === hasParent(profiles) : !next.isChild;
};

/** The free plan allows one profile. */
export const canAddProfile = ({ isPremium }: User, profileCount: number): boolean =>
  isPremium || profileCount === 0;
