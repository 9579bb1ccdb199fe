import { describe, expect, it } from 'vitest';
import { createAccount, createProfile } from '../../testing/accounts/sample-account.ts';
import { toProfiles, toSnapshot, toUser } from './account-views.ts';

const parent = createProfile('ana', { isParent: true, sharesOutside: true });
const child = createProfile('mia', { seenOutsideSince: new Date('2026-11-20T12:00:00Z') });
const family = createAccount({ accountType: 'family', profiles: [parent, child] });

describe('toUser', () => {
  it('returns an account with its default preferences and without secrets', () => {
    expect(toUser(createAccount({ plan: 'pro' }))).toEqual({
      id: 'account',
      username: 'ana',
      email: 'ana@example.com',
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      accountType: 'individual',
      onboardingCompleted: true,
      isPremium: true,
      hasPassword: true,
      timeZone: 'Europe/Vienna',
      temperatureUnit: 'fahrenheit',
      weekStart: 'sunday',
      language: 'en',
      signInAlerts: false,
      reminderMails: false,
      createdAt: '2026-11-01T10:00:00.000Z',
      updatedAt: '2026-11-02T10:00:00.000Z',
    });
  });

  it('returns the chosen preferences', () => {
    const preferences = {
      temperatureUnit: 'celsius',
      weekStart: 'monday',
      language: 'de',
      signInAlerts: true,
    } as const;
    expect(toUser(createAccount(preferences))).toMatchObject(preferences);
  });

  it('marks the free plan and an account without a password', () => {
    const user = toUser(createAccount({ plan: 'free', passwordHash: null }));
    expect(user).toMatchObject({ isPremium: false, hasPassword: false });
  });
});

describe('toProfiles', () => {
  it('returns profiles, private by default, without the time of their visibility', () => {
    const createdAt = '2026-11-01T10:00:00.000Z';
    expect(toProfiles(family)).toEqual([
      { ...parent, isChild: false, hidesVoteCounts: false, createdAt },
      {
        id: 'mia',
        name: 'Profile mia',
        isParent: false,
        isChild: true,
        birthYear: null,
        avatarUrl: null,
        sharesOutside: false,
        hidesVoteCounts: true,
        createdAt,
      },
    ]);
  });

  it('knows no parents in an individual account', () => {
    const profiles = toProfiles({ ...family, accountType: 'individual' });
    expect(profiles.map(({ isParent }) => isParent)).toEqual([false, false]);
  });
});

describe('toSnapshot', () => {
  it('returns the account data of identity tokens', () => {
    expect(toSnapshot(family, new Date('2026-11-20T12:00:00Z'))).toEqual({
      id: 'account',
      version: 3,
      plan: 'free',
      accountType: 'family',
      onboarded: true,
      timeZone: 'Europe/Vienna',
      logins: [{ id: 'login' }],
      profiles: [
        {
          id: 'ana',
          isParent: true,
          isChild: false,
          sharesOutside: true,
          hidesVoteCounts: false,
          ageGroup: 'adult',
        },
        {
          id: 'mia',
          isParent: false,
          isChild: true,
          sharesOutside: false,
          hidesVoteCounts: true,
          ageGroup: 'child',
        },
      ],
    });
  });
});
