import type { NewProfile, ProfileChange, UserUpdate } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { type Account, isParentLogin, resolveProfiles } from '../account.ts';

/** Until onboarding is completed, nothing of an account is visible to others. */
const isProtected = ({ onboardingCompleted }: Account): boolean => onboardingCompleted;

const hasChild = (account: Account): boolean => resolveProfiles(account).some(({ isChild }) => isChild);

/**
 * Keeps a family with children a family: in an individual account, the first of them would be its owner. Going back to
 * onboarding would lift this protection.
 * @throws AppError `child-profile-exists`
 */
export const requireFamilyOfChildren = (account: Account, update: UserUpdate): void => {
  const isFamily = account.accountType === 'family';
  const leavesFamily =
    (isFamily && update.accountType === 'individual') || update.onboardingCompleted === false;
  if (leavesFamily && isProtected(account) && hasChild(account)) throw new AppError('child-profile-exists');
};

/**
 * Returns true for an update that needs a confirmation: one that changes who is a parent or a child, or that goes back to
 * onboarding, where such changes need none.
 */
export const isSensitiveUpdate = (
  account: Account,
  { accountType, onboardingCompleted }: UserUpdate,
): boolean => {
  const changesType = accountType !== undefined && accountType !== account.accountType;
  return isProtected(account) && (changesType || onboardingCompleted === false);
};

/** Returns true for a new profile that could manage the account, and that everyone would see. */
export const isSensitiveProfile = (account: Account, { isParent }: NewProfile): boolean =>
  isProtected(account) && account.profiles.length > 0 && isParent === true;

/** Returns true for a change that decides who manages the account or what others see of a child. */
export const isSensitiveProfileChange = (
  account: Account,
  profileId: string,
  { isParent, sharesOutside }: ProfileChange,
): boolean => {
  const profile = account.profiles.find(({ id }) => id === profileId);
  const isOwner = account.accountType === 'individual' && profile === account.profiles[0];
  if (!profile || !isProtected(account) || isOwner) return false;
  const changesParent = isParent !== undefined && isParent !== profile.isParent;
  const changesSharing = sharesOutside !== undefined && sharesOutside !== (profile.sharesOutside ?? false);
  return changesParent || changesSharing;
};

/** Settings of a login, which belong to the person whose it is. All others are the account's, and those of parents. */
const LOGIN_SETTINGS = ['language', 'signInAlerts', 'reminderMails'] as const satisfies (keyof UserUpdate)[];

/**
 * Lets the logins of children and viewers change nothing of the account.
 * @throws AppError `parent-pin-required` for a child's, `view-only` for a viewer's
 */
export const requireLoginSettings = (account: Account, update: UserUpdate): void => {
  if (isParentLogin(account)) return;
  const isOwn = Object.keys(update).every((name) => LOGIN_SETTINGS.some((setting) => setting === name));
  if (!isOwn) throw new AppError(account.isViewer ? 'view-only' : 'parent-pin-required');
};
