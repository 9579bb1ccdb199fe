import type { Profile, User } from '@fitfolk/contracts/auth';

/** People for the tests of this package. */
export const ana: User = {
  id: '01931a3e-7c00-7000-8000-000000000001',
  username: 'ana',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: null,
  profileImageUrl: null,
  accountType: 'family',
  onboardingCompleted: true,
  isPremium: false,
  hasPassword: true,
  signInAlerts: false,
  reminderMails: false,
  timeZone: 'Europe/Vienna',
  temperatureUnit: 'fahrenheit',
  weekStart: 'sunday',
  language: 'en',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
};

export const profileNamed = (name: string, place: number): Profile => ({
  id: `01931a3e-7c00-7000-8000-00000000010${place}`,
  name,
  birthYear: null,
  isParent: false,
  isChild: true,
  avatarUrl: null,
  sharesOutside: false,
  hidesVoteCounts: true,
  createdAt: '2026-11-01T10:00:00.000Z',
});
