// @vitest-environment happy-dom
import { denyLocation } from '@fitfolk/web-kit/testing/deny-location.ts';
import { newUser, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from './home-page.tsx';

beforeEach(() => {
  localStorage.setItem('locationDialogSeen', 'true');
  denyLocation();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ana = { id: '01931a3e-7c00-7000-8000-000000000101', name: 'Ana', isParent: false, birthYear: null };
const createOutfit = (name: string, scheduledDate: string) => ({
  id: `outfit-of-${scheduledDate}`,
  profileId: ana.id,
  name,
  occasion: null,
  isFavorite: false,
  scheduledDate,
  wornDate: null,
  items: [],
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
});
const outfits = [createOutfit('Old year', '2026-12-31'), createOutfit('New year', '2027-01-01')];

/** Opens home in New York on the last evening of the year, on a server whose clock is a little behind. */
const openOnLastEvening = () => {
  vi.useFakeTimers({ now: new Date('2027-01-01T04:30:00Z'), toFake: ['Date'] });
  const today = `/api/outfits/today/${ana.id}`;
  return renderPage(
    <HomePage />,
    {
      'GET /api/profiles': [ana],
      [`GET ${today}`]: outfits[0],
      [`GET ${today}?day=2027-01-01`]: outfits[1],
      [`GET ${today}?day=2027-01-02`]: Response.json(null),
      [`GET /api/clothing-items/${ana.id}/cleanout-alerts`]: { count: 0, unwornItems: [] },
      [`GET /api/style-streaks/${ana.id}`]: Response.json(null),
      'GET /api/weather?lat=40.7128&lon=-74.006': { temp: 41, description: 'Rain', suggestions: [] },
      ...Object.fromEntries(outfits.map((outfit) => [`POST /api/outfits/${outfit.id}/worn`, outfit])),
    },
    { user: { ...newUser, onboardingCompleted: true, timeZone: 'America/New_York' } },
  );
};
const returnAt = (instant: string) => {
  vi.setSystemTime(instant);
  document.dispatchEvent(new Event('visibilitychange'));
};
const listWorn = (requests: readonly { readonly endpoint: string }[]) =>
  requests.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.endsWith('/worn'));

describe('HomePage over midnight', () => {
  it('shows the date and the outfit of the new day, and marks that one as worn', async () => {
    const { requests } = openOnLastEvening();
    await screen.findByText('Old year');
    screen.getByText('Thursday, December 31');

    returnAt('2027-01-01T12:00:00Z');

    await screen.findByText('New year');
    screen.getByText('Friday, January 1');
    expect(screen.queryByText('Old year')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mark as worn' }));
    await vi.waitFor(() =>
      expect(listWorn(requests)).toEqual(['POST /api/outfits/outfit-of-2027-01-01/worn']),
    );
  });

  it('offers nothing of the day before while the new one loads', async () => {
    const { requests } = openOnLastEvening();
    const button = await screen.findByRole('button', { name: 'Mark as worn' });

    returnAt('2027-01-01T12:00:00Z');
    await vi.waitFor(() => expect(button.isConnected).toBe(false));
    button.click();

    await screen.findByText('New year');
    expect(listWorn(requests)).toEqual([]);
  });

  it('suggests to plan a new day without an outfit', async () => {
    openOnLastEvening();
    await screen.findByText('Your fit for today is ready');

    returnAt('2027-01-02T12:00:00Z');

    await screen.findByText("Let's plan today's fit");
    screen.getByText('Saturday, January 2');
  });
});
