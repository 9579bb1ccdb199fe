import type { AccountSnapshot, AccountType, Plan, Profile, User } from '@fitfolk/contracts/auth';

/** A person in an account. */
export type StoredProfile = {
  readonly id: string;
  readonly name: string;
  readonly isParent: boolean;
  readonly birthYear: number | null;
  readonly avatarUrl: string | null;
  readonly createdAt: Date;
};

/** Who signs in, with the people of the account in the order they were added. */
export type Account = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly accountType: AccountType;
  readonly plan: Plan;
  readonly onboardingCompleted: boolean;
  readonly timeZone: string;
  readonly profiles: readonly StoredProfile[];
  /** Grows with every change, those of its profiles included. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** What an account's owner sees of it. */
export const userOf = (account: Account): User => ({
  id: account.id,
  username: account.username,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  profileImageUrl: account.profileImageUrl,
  accountType: account.accountType,
  onboardingCompleted: account.onboardingCompleted,
  isPremium: account.plan === 'pro',
  timeZone: account.timeZone,
  createdAt: account.createdAt.toISOString(),
  updatedAt: account.updatedAt.toISOString(),
});

/** What an account's owner sees of a person in it. */
export const profileOf = ({ createdAt, ...profile }: StoredProfile): Profile => ({
  ...profile,
  createdAt: createdAt.toISOString(),
});

/** What the gateway vouches for. */
export const snapshotOf = (account: Account): AccountSnapshot => ({
  id: account.id,
  version: account.version,
  plan: account.plan,
  accountType: account.accountType,
  onboarded: account.onboardingCompleted,
  profiles: account.profiles.map(({ id, isParent }) => ({ id, isParent })),
});
