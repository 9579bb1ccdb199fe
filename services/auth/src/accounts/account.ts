import type {
  AccountSnapshot,
  AccountType,
  Language,
  Plan,
  Profile,
  TemperatureUnit,
  User,
  WeekStart,
} from '@fitfolk/contracts/auth';

/** A person in an account. */
export type StoredProfile = {
  readonly id: string;
  readonly name: string;
  /** As asked for; it counts in a family account only (see `peopleOf`). */
  readonly isParent: boolean;
  readonly birthYear: number | null;
  readonly avatarUrl: string | null;
  /** A parent's leave for a child to be seen outside the account; unset until somebody decides. */
  readonly sharesOutside?: boolean;
  readonly createdAt: Date;
};

/** Somebody else's word for who signs in. */
export type ExternalIdentity = {
  /** `issuer|subject`; of one account alone. */
  readonly oidcSub: string;
  readonly label: string;
  readonly linkedAt: Date;
};

/** Who signs in, with the people of the account in the order they were added. */
export type Account = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string | null;
  /** When it was last set anew by its owner; never, or before that was noted, when nothing is said. */
  readonly passwordChangedAt?: Date;
  readonly external: ExternalIdentity | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly accountType: AccountType;
  readonly plan: Plan;
  readonly onboardingCompleted: boolean;
  readonly timeZone: string;
  /** Unset until somebody chooses, as the two that follow. */
  readonly temperatureUnit?: TemperatureUnit;
  readonly weekStart?: WeekStart;
  readonly language?: Language;
  readonly signInAlerts?: boolean;
  readonly profiles: readonly StoredProfile[];
  /** Grows with every change, those of its profiles included. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** What an account's owner sees of it. */
export const toUser = (account: Account): User => ({
  id: account.id,
  username: account.username,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  profileImageUrl: account.profileImageUrl,
  accountType: account.accountType,
  onboardingCompleted: account.onboardingCompleted,
  isPremium: account.plan === 'pro',
  hasPassword: Boolean(account.passwordHash),
  timeZone: account.timeZone,
  temperatureUnit: account.temperatureUnit ?? 'fahrenheit',
  weekStart: account.weekStart ?? 'sunday',
  language: account.language ?? 'en',
  signInAlerts: account.signInAlerts ?? false,
  createdAt: account.createdAt.toISOString(),
  updatedAt: account.updatedAt.toISOString(),
});

/**
 * The people of an account. Parents exist in a family account alone: onboarding may create the profile before it sets
 * the account's type, so the wish is stored and its effect derived.
 */
export const resolveProfiles = ({ accountType, profiles }: Account): StoredProfile[] =>
  profiles.map((profile) => ({ ...profile, isParent: profile.isParent && accountType === 'family' }));

/** What an account's owner sees of the people in it. */
export const toProfiles = (account: Account): Profile[] =>
  resolveProfiles(account).map(({ createdAt, sharesOutside = false, ...profile }) => ({
    ...profile,
    sharesOutside,
    createdAt: createdAt.toISOString(),
  }));

/** What the gateway vouches for. */
export const toSnapshot = (account: Account): AccountSnapshot => ({
  id: account.id,
  version: account.version,
  plan: account.plan,
  accountType: account.accountType,
  onboarded: account.onboardingCompleted,
  timeZone: account.timeZone,
  profiles: resolveProfiles(account).map(({ id, isParent, sharesOutside = false }) => ({
    id,
    isParent,
    sharesOutside,
  })),
});
