import type { Account, StoredProfile } from '../../src/accounts/account.ts';

const createdAt = new Date('2026-11-01T10:00:00Z');

/** Creates a profile for tests of account rules. */
export const createProfile = (id: string, change: Partial<StoredProfile> = {}): StoredProfile => ({
  id,
  name: `Profile ${id}`,
  isParent: false,
  birthYear: null,
  avatarUrl: null,
  createdAt,
  ...change,
});

/** Creates an individual account on the free plan, with one login, for tests of account rules. */
export const createAccount = (change: Partial<Account> = {}): Account => {
  const account = {
    id: 'account',
    loginId: 'login',
    username: 'ana',
    email: 'ana@example.com',
    passwordHash: 'hash',
    external: null,
    firstName: null,
    lastName: null,
    joinedAt: createdAt,
    profileImageUrl: null,
    accountType: 'individual',
    plan: 'free',
    onboardingCompleted: true,
    timeZone: 'Europe/Vienna',
    profiles: [],
    version: 3,
    createdAt,
    updatedAt: new Date('2026-11-02T10:00:00Z'),
    ...change,
  } as const;
  return { logins: [{ ...account, id: account.loginId }], ...account };
};
