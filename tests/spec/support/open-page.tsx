import type { Profile, User } from '@fitfolk/contracts/auth';
import { addDays, listWeekDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { createClothingItem } from '@fitfolk/contracts/testing/clothing-item';
import { newUser, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RECENT_DAYS } from '../../../frontends/social/src/features/streaks/streaks-api.ts';

export const profile: Profile = {
  id: '01931a3e-7c00-7000-8000-000000000101',
  name: 'Ana',
  birthYear: null,
  isParent: true,
  isChild: false,
  avatarUrl: null,
  sharesOutside: false,
  hidesVoteCounts: false,
  createdAt: '2026-11-01T10:00:00.000Z',
};

export const item = createClothingItem({
  id: '01931a3e-7c00-7000-8000-000000000301',
  profileId: profile.id,
  name: 'Rain jacket',
  category: 'outerwear',
  season: 'fall',
  tags: ['rain', 'work', 'bike'],
});

export const outfit: Outfit = {
  id: '01931a3e-7c00-7000-8000-000000000201',
  profileId: profile.id,
  name: null,
  scheduledDate: null,
  occasion: 'Work',
  isFavorite: false,
  plannedAt: null,
  wornDate: null,
  items: [],
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
};

export const outfitItems: Outfit['items'] = [
  { name: 'White shirt', category: 'tops' as const },
  { name: 'Blue jeans', category: 'bottoms' as const },
].map((piece, index) => ({
  ...piece,
  clothingItemId: `01931a3e-7c00-7000-8000-00000000030${index}`,
  imageUrl: null,
  thumbHash: null,
}));

const today = toCalendarDay(new Date(), newUser.timeZone);
const days = listWeekDays(today, newUser.weekStart);

/** Current day and the request for the outfits of its week. */
export const week = { today, endpoint: `GET /api/outfits/${profile.id}?from=${days[0]}&to=${days[6]}` };

/** The request for the days and points that the streaks page shows at first. */
export const recentHistory = `GET /api/style-streaks/${profile.id}/history?from=${addDays(today, -RECENT_DAYS)}`;

/** Responses of an account without data. */
const emptyAccount = {
  'GET /api/profiles': [profile],
  [`GET /api/clothing-items/${profile.id}`]: [],
  [`GET /api/clothing-items/${profile.id}/cleanout-alerts`]: { count: 0, unwornItems: [] },
  [week.endpoint]: [],
  [`GET /api/outfits/today/${profile.id}`]: Response.json(null),
  [`GET /api/outfits/saved/${profile.id}`]: [],
  [`GET /api/style-streaks/${profile.id}`]: Response.json(null),
  [recentHistory]: { activeDays: [], entries: [] },
  [`GET /api/packing-lists/${profile.id}`]: [],
  [`GET /api/follows/${profile.id}`]: [],
  [`GET /api/ootd-posts?profileId=${profile.id}&of=everyone`]: [],
  'GET /api/ootd-competition': {
    day: '2026-11-20',
    endsAt: '2026-11-21T00:00:00.000Z',
    entryCount: 0,
    lastWinner: null,
  },
  'GET /api/weather?lat=40.7128&lon=-74.006': {
    temp: 41,
    description: 'Light Rain',
    suggestions: ['Rain Jacket'],
  },
  'GET /api/plan': { provider: 'demo', priceUsd: 4.99, subscription: null },
};

export type OpenPageOptions = {
  readonly user?: Partial<User>;
  readonly responses?: Readonly<Record<string, unknown>>;
  readonly path?: string;
  /** The location dialog of the home page is answered unless this is set. */
  readonly isFirstVisit?: boolean;
};

/** Opens a page as a signed-in user whose account is empty unless `responses` say otherwise. */
export const openPage = (
  page: ReactNode,
  { user = {}, responses = {}, path = '/', isFirstVisit = false }: OpenPageOptions = {},
) => {
  if (!isFirstVisit) localStorage.setItem('locationDialogSeen', 'true');
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: (_: unknown, deny: () => void) => deny() },
    configurable: true,
  });
  return renderPage(
    page,
    { ...emptyAccount, ...responses },
    {
      user: { ...newUser, onboardingCompleted: true, ...user },
      path,
    },
  );
};

/** Clicks a button as soon as it is shown. What it opens may suspend, which only an awaited `act` expects. */
export const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
