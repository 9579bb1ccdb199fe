import { MAX_PROFILES, type NewProfile, type Registration } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors';
import { v7 as uuidv7 } from 'uuid';
import type { Account, StoredProfile } from './account.ts';

const FREE_PROFILES = 1;

/** What an account starts with; the plan is free and onboarding to be done whatever was asked for. */
export const newAccount = (registration: Registration, passwordHash: string, now: Date): Account => ({
  id: uuidv7(),
  username: registration.username,
  email: registration.email,
  passwordHash,
  firstName: registration.firstName ?? null,
  lastName: registration.lastName ?? null,
  profileImageUrl: null,
  accountType: registration.accountType ?? 'individual',
  plan: 'free',
  onboardingCompleted: false,
  timeZone: registration.timeZone ?? 'UTC',
  ...(registration.language ? { language: registration.language } : {}),
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
