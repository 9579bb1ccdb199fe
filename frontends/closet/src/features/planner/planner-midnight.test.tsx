// @vitest-environment happy-dom
import { denyLocation } from '@fitfolk/web-kit/testing/deny-location.ts';
import { newUser, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlannerPage } from './planner-page.tsx';

beforeEach(denyLocation);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ana = { id: '01931a3e-7c00-7000-8000-000000000101', name: 'Ana', isParent: false, birthYear: null };
const listOutfits = (from: string, to: string) => `GET /api/outfits/${ana.id}?from=${from}&to=${to}`;

/** Opens the planner of an account whose weeks start on Sunday. */
const openPlanner = (instant: string, timeZone: string, path = '/planner') => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });
  return renderPage(
    <PlannerPage />,
    {
      'GET /api/profiles': [ana],
      [listOutfits('2026-11-22', '2026-11-28')]: [],
      [listOutfits('2026-11-29', '2026-12-05')]: [],
      [listOutfits('2026-12-27', '2027-01-02')]: [],
      'GET /api/weather?lat=40.7128&lon=-74.006': { temp: 41, description: 'Rain', suggestions: [] },
    },
    { path, user: { ...newUser, onboardingCompleted: true, timeZone, weekStart: 'sunday' } },
  );
};
const returnAt = (instant: string) => {
  vi.setSystemTime(instant);
  act(() => void window.dispatchEvent(new Event('pageshow')));
};
const findToday = async () => {
  await screen.findAllByText('No outfit');
  const badge = screen.getByText('Today', { exact: true });
  return badge.closest('[data-day]')?.getAttribute('data-day');
};
const listShownDays = () =>
  [...document.querySelectorAll('section[data-day]')].map((day) => day.getAttribute('data-day'));

describe('PlannerPage over midnight', () => {
  it('moves "Today" from one year to the next', async () => {
    openPlanner('2026-12-31T22:30:00Z', 'Europe/Vienna');
    expect(await findToday()).toBe('2026-12-31');

    returnAt('2026-12-31T23:00:00Z');

    expect(await findToday()).toBe('2027-01-01');
    expect(listShownDays()[0]).toBe('2026-12-27');
  });

  it('offers the next week on the last day of a week, and shows it when it has begun', async () => {
    const { requests } = openPlanner('2026-11-28T16:00:00Z', 'Asia/Kolkata');
    expect(await findToday()).toBe('2026-11-28');
    screen.getByRole('button', { name: 'Plan next week' });

    returnAt('2026-11-28T18:30:00Z');

    await vi.waitFor(() => expect(listShownDays()).toContain('2026-11-29'));
    expect(await findToday()).toBe('2026-11-29');
    expect(screen.queryByRole('button', { name: 'Plan next week' })).toBeNull();
    expect(requests.map(({ endpoint }) => endpoint)).toContain(listOutfits('2026-11-29', '2026-12-05'));
  });

  it('stays in a chosen week', async () => {
    openPlanner('2026-11-28T12:00:00Z', 'UTC', '/planner?week=2026-12-27');
    await screen.findAllByText('No outfit');

    returnAt('2026-11-29T12:00:00Z');

    expect(listShownDays()[0]).toBe('2026-12-27');
  });

  it('keeps the day that an open dialog names', async () => {
    openPlanner('2026-11-26T12:00:00Z', 'UTC');
    await findToday();
    const [today] = screen.getAllByRole('button', { name: /^Plan an outfit for Thursday/ });
    await act(async () => today?.click());

    returnAt('2026-11-27T12:00:00Z');

    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('heading', { name: /Thursday, Nov/ });
  });
});
