import type { AccountSnapshot, Profile, User } from '@fitfolk/contracts/auth';
import { getSessionsValidFrom } from '../sessions/current-session.ts';
import {
  type Account,
  isParentLogin,
  type ResolvedProfile,
  resolveProfiles,
  type StoredLogin,
  type StoredProfile,
} from './account.ts';
import { getAgeGroup } from './family/age-group.ts';
import { getPreferencesOfLanguage } from './region/regional-preferences.ts';

/** Representation of an account for its owner, in a session that may be limited to a child's profile, as a child's login always is. */
export const toUser = (account: Account, childProfileId = account.profileId): User => ({
  id: account.id,
  username: account.username,
  ...toPersonalData(account, childProfileId),
  accountType: account.accountType,
  onboardingCompleted: account.onboardingCompleted,
  isPremium: account.plan === 'pro',
  hasPassword: Boolean(account.passwordHash),
  timeZone: account.timeZone,
  ...getPreferencesOfLanguage(account.language ?? 'en'),
  ...(account.temperatureUnit ? { temperatureUnit: account.temperatureUnit } : {}),
  ...(account.weekStart ? { weekStart: account.weekStart } : {}),
  language: account.language ?? 'en',
  signInAlerts: account.signInAlerts ?? false,
  reminderMails: account.reminderMails ?? false,
  ...(account.mustVerifyEmail && ownsLogin(account, childProfileId) ? { mustVerifyEmail: true } : {}),
  ...(account.parentPin && !account.isViewer ? { hasParentPin: true } : {}),
  ...(childProfileId ? { childProfileId } : {}),
  ...(account.profileId ? { isChildLogin: true } : {}),
  ...(account.isViewer ? { isViewer: true } : {}),
  createdAt: account.createdAt.toISOString(),
  updatedAt: account.updatedAt.toISOString(),
});

/** Returns false for a session of a parent that the PIN limits to a child. */
const ownsLogin = ({ profileId }: Account, childProfileId: string | undefined): boolean =>
  childProfileId === undefined || profileId !== undefined;

/** Returns data of the login, which a session that the PIN limits doesn't see, and for parents the image of the account. */
const toPersonalData = (
  account: Account,
  childProfileId: string | undefined,
): Pick<User, 'email' | 'firstName' | 'lastName' | 'profileImageUrl'> => {
  if (!ownsLogin(account, childProfileId))
    return { email: '', firstName: null, lastName: null, profileImageUrl: null };
  const { email, firstName, lastName, profileImageUrl } = account;
  return { email, firstName, lastName, profileImageUrl: isParentLogin(account) ? profileImageUrl : null };
};

/** Returns true for a profile that gets no vote count of an entry until its competition closes; children do by default. */
const hidesVoteCounts = ({
  isChild,
  hidesVoteCounts: isHiding,
}: Pick<StoredProfile, 'hidesVoteCounts'> & { readonly isChild: boolean }): boolean => isHiding ?? isChild;

/**
 * Returns the profiles, without the birth years of others in a session that is limited to a child, nor any for a viewer. A child's
 * login has one only.
 */
export const toProfiles = (account: Account, childProfileId?: string): Profile[] =>
  listUsableProfiles(account).map(
    ({ createdAt, sharesOutside = false, seenOutsideSince: _, ...profile }) => ({
      ...profile,
      birthYear:
        account.isViewer || (childProfileId && profile.id !== childProfileId) ? null : profile.birthYear,
      sharesOutside,
      hidesVoteCounts: hidesVoteCounts(profile),
      createdAt: createdAt.toISOString(),
    }),
  );

/** Lists the profiles that a login may ever use. */
const listUsableProfiles = (account: Account): ResolvedProfile[] =>
  resolveProfiles(account).filter(({ id }) => account.profileId === undefined || id === account.profileId);

/** Account data that the gateway puts into identity tokens. Age groups are those of the given time. */
export const toSnapshot = (account: Account, now: Date): AccountSnapshot => ({
  id: account.id,
  version: account.version,
  plan: account.plan,
  accountType: account.accountType,
  onboarded: account.onboardingCompleted,
  timeZone: account.timeZone,
  logins: account.logins.map((login) => ({
    id: login.id,
    ...(login.profileId ? { profileId: login.profileId } : {}),
    ...(login.isViewer ? { isViewer: true } : {}),
    ...(login.mustVerifyEmail ? { mustVerifyEmail: true } : {}),
    ...toValidFrom(login),
  })),
  ...toPinSetAt(account),
  ...(account.endedSessions?.length ? { endedSessions: account.endedSessions.map(({ hash }) => hash) } : {}),
  profiles: resolveProfiles(account).map((profile) => ({
    id: profile.id,
    isParent: profile.isParent,
    isChild: profile.isChild,
    sharesOutside: profile.sharesOutside ?? false,
    hidesVoteCounts: hidesVoteCounts(profile),
    ageGroup: getAgeGroup(profile, now.getUTCFullYear()),
  })),
});

/** Returns the time at which the parent PIN was set, which identifies the PIN; undefined without one. */
export const getPinSetAt = ({ parentPin }: Account): string | undefined => parentPin?.setAt.toISOString();

const toPinSetAt = (account: Account): Pick<AccountSnapshot, 'parentPinSetAt'> => {
  const parentPinSetAt = getPinSetAt(account);
  return parentPinSetAt ? { parentPinSetAt } : {};
};

const toValidFrom = (login: StoredLogin): Pick<AccountSnapshot['logins'][number], 'sessionsValidFrom'> => {
  const validFrom = getSessionsValidFrom(login);
  return validFrom ? { sessionsValidFrom: validFrom.toISOString() } : {};
};
