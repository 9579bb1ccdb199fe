import type { NewProfile, ProfileChange, UserUpdate } from '@fitfolk/contracts/auth';
import { isChild } from '@fitfolk/contracts/sharing';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { type Account, resolveProfiles } from './account.ts';

/** Until onboarding is completed, nothing of an account is visible to others. */
const isProtected = ({ onboardingCompleted }: Account): boolean => onboardingCompleted;

const hasChild = (account: Account): boolean =>
  resolveProfiles(account).some((profile) => isChild({ ...profile, accountType: account.accountType }));

/**
 * Keeps a family with children a family: in an individual account, everyone would see the children's posts. Going back to
 * onboarding would lift this protection.
 * @throws AppError `child-profile-exists`
 */
export const requireFamilyOfChildren = (account: Account, update: UserUpdate): void => {
  const leavesFamily = update.accountType === 'individual' || update.onboardingCompleted === false;
  if (leavesFamily && isProtected(account) && hasChild(account)) throw new AppError('child-profile-exists');
};

/** Returns true for an update that changes who is a parent or a child, and so needs a confirmation. */
export const isSensitiveUpdate = (account: Account, { accountType }: UserUpdate): boolean =>
  isProtected(account) && accountType !== undefined && accountType !== account.accountType;

/** Returns true for a new profile that could manage the account. */
export const isSensitiveProfile = (account: Account, { isParent }: NewProfile): boolean =>
  isProtected(account) && account.accountType === 'family' && isParent === true;

/** Returns true for a change of a family's profile that decides who manages the account or what others see of a child. */
export const isSensitiveProfileChange = (
  account: Account,
  profileId: string,
  { isParent, sharesOutside }: ProfileChange,
): boolean => {
  const profile = account.profiles.find(({ id }) => id === profileId);
  if (!profile || !isProtected(account) || account.accountType !== 'family') return false;
  const changesParent = isParent !== undefined && isParent !== profile.isParent;
  const changesSharing = sharesOutside !== undefined && sharesOutside !== (profile.sharesOutside ?? false);
  return changesParent || changesSharing;
};
