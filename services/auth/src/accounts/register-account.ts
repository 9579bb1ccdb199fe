import { MAX_PROFILES, type NewProfile, type Registration } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { v7 as uuidv7 } from 'uuid';
import type { Account, StoredProfile } from './account.ts';

const FREE_PROFILES = 1;

/** What an account knows of who opens it. */
export type NewAccount = Omit<Registration, 'password'>;

/** How an account's owner comes in again. */
export type SignInMethods = Pick<Account, 'passwordHash' | 'external'>;

/** What an account starts with; the plan is free and onboarding to be done whatever was asked for. */
export const newAccount = (newcomer: NewAccount, waysIn: SignInMethods, now: Date): Account => ({
  id: uuidv7(),
  username: newcomer.username,
  email: newcomer.email,
  passwordHash: waysIn.passwordHash,
  external: waysIn.external,
  firstName: newcomer.firstName ?? null,
  lastName: newcomer.lastName ?? null,
  profileImageUrl: null,
  accountType: newcomer.accountType ?? 'individual',
  plan: 'free',
  onboardingCompleted: false,
  timeZone: newcomer.timeZone ?? 'UTC',
  ...(newcomer.language ? { language: newcomer.language } : {}),
  profiles: [],
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/**
 * A person to add to an account.
 * @throws AppError `profile-limit` when the account's plan allows no more
 */
export const newProfile = (id: string, wish: NewProfile, account: Account, now: Date): StoredProfile => {
  const limit = account.plan === 'pro' ? MAX_PROFILES : FREE_PROFILES;
  if (account.profiles.length >= limit) throw new AppError('profile-limit');
  return {
    id,
    name: wish.name,
    isParent: wish.isParent === true,
    birthYear: wish.birthYear ?? null,
    avatarUrl: wish.avatarUrl ?? null,
    createdAt: now,
  };
};
