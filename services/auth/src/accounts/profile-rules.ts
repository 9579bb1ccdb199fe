import { MAX_PROFILES, type NewProfile, type ProfileChange } from '@fitfolk/contracts/auth';
import { isVisibleToOthers } from '@fitfolk/contracts/sharing';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { type Account, resolveProfiles, type StoredAccessToken, type StoredProfile } from './account.ts';
import type { AccountChange } from './accounts.store.ts';

const FREE_PROFILES = 1;

/** @throws AppError `profile-limit` when the plan allows no more profiles */
export const withNewProfile = (
  account: Account,
  id: string,
  profile: NewProfile,
  now: Date,
): StoredProfile[] => {
  const limit = account.plan === 'pro' ? MAX_PROFILES : FREE_PROFILES;
  if (account.profiles.length >= limit) throw new AppError('profile-limit');
  const added = {
    id,
    name: profile.name,
    isParent: profile.isParent === true,
    birthYear: profile.birthYear ?? null,
    avatarUrl: profile.avatarUrl ?? null,
    createdAt: now,
  };
  return [...account.profiles, added];
};

/** @throws AppError `not-found`, `last-parent` */
export const withProfileChange = (
  account: Account,
  profileId: string,
  { name, isParent, birthYear, avatarUrl, sharesOutside, hidesVoteCounts }: ProfileChange,
): StoredProfile[] => {
  if (!account.profiles.some(({ id }) => id === profileId)) throw new AppError('not-found');
  const after = account.profiles.map((profile) =>
    profile.id === profileId
      ? {
          ...profile,
          ...(name === undefined ? {} : { name }),
          ...(isParent === undefined ? {} : { isParent }),
          ...(birthYear === undefined ? {} : { birthYear }),
          ...(avatarUrl === undefined ? {} : { avatarUrl }),
          ...(sharesOutside === undefined ? {} : { sharesOutside }),
          ...(hidesVoteCounts === undefined ? {} : { hidesVoteCounts }),
        }
      : profile,
  );
  requireAdult(account, after);
  return after;
};

/** @throws AppError `not-found`, `last-profile`, `last-parent` */
export const withoutProfile = (account: Account, profileId: string): StoredProfile[] => {
  const after = account.profiles.filter(({ id }) => id !== profileId);
  if (after.length === account.profiles.length) throw new AppError('not-found');
  if (after.length === 0) throw new AppError('last-profile');
  requireAdult(account, after);
  return after;
};

/** Returns the access tokens without a profile. A token of this profile only ends. */
export const withoutProfileOfTokens = (
  { accessTokens = [] }: Account,
  profileId: string,
): StoredAccessToken[] =>
  accessTokens.flatMap((token) => {
    if (!token.profileIds) return [token];
    const profileIds = token.profileIds.filter((id) => id !== profileId);
    return profileIds.length > 0 ? [{ ...token, profileIds }] : [];
  });

/**
 * Keeps a parent in every family that had one, because only parents manage it, and an adult in the first place of an
 * individual account, because a child there would become its owner.
 */
const requireAdult = (account: Account, after: readonly StoredProfile[]): void => {
  const hasParent = (all: readonly StoredProfile[]) => all.some((profile) => profile.isParent);
  const losesParent = hasParent(account.profiles) && !hasParent(after);
  const first = resolveProfiles(account).find(({ id }) => id === after[0]?.id);
  const isLost = account.accountType === 'family' ? losesParent : first?.isChild;
  if (isLost) throw new AppError('last-parent');
};

/**
 * Returns the change that removes every kitchen tablet, access token and invitation, and every parent's consent to show a child to other
 * accounts.
 */
export const withoutOutsideAccess = ({ profiles }: Pick<Account, 'profiles'>): AccountChange => ({
  tablets: [],
  accessTokens: [],
  invitations: [],
  profiles: profiles.map((profile) => ({ ...profile, sharesOutside: false })),
});

/** Returns the ids of the profiles that other accounts may see. */
export const listVisibleProfiles = (account: Account): ReadonlySet<string> => {
  const visible = resolveProfiles(account).filter(({ isChild, sharesOutside = false }) =>
    isVisibleToOthers({ isChild, sharesOutside }),
  );
  return new Set(visible.map(({ id }) => id));
};

/**
 * Adds the time to the profiles that a change makes visible to other accounts, because their earlier posts stay private.
 * New profiles have no earlier posts.
 */
export const withVisibilityTime = (before: Account, change: AccountChange, now: Date): AccountChange => {
  const after = { ...before, ...change };
  const [visibleBefore, visibleAfter] = [listVisibleProfiles(before), listVisibleProfiles(after)];
  const becomesVisible = (id: string): boolean =>
    visibleAfter.has(id) && !visibleBefore.has(id) && before.profiles.some((profile) => profile.id === id);
  if (!after.profiles.some(({ id }) => becomesVisible(id))) return change;
  const profiles = after.profiles.map((profile) =>
    becomesVisible(profile.id) ? { ...profile, seenOutsideSince: now } : profile,
  );
  return { ...change, profiles };
};
