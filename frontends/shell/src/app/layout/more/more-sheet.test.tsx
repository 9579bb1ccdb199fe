// @vitest-environment happy-dom
import { listWeekDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { newUser, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigationEntries } from '../../navigation/navigation-entries.ts';
import { MoreSheet } from './more-sheet.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ana = { id: '01931a3e-7c00-7000-8000-000000000101', name: 'Ana', isParent: true, avatarUrl: null };
const mia = {
  ...ana,
  id: '01931a3e-7c00-7000-8000-000000000102',
  name: 'Mia',
  isParent: false,
  isChild: true,
};
const user = { ...newUser, timeZone: 'UTC', weekStart: 'sunday' as const };
const day = toCalendarDay(new Date(), 'UTC');

const boardEndpoint = `GET /api/family-board?from=${listWeekDays(day, 'sunday')[0]}`;

const createRow = (profileId: string, state: string) => ({
  profileId,
  cells: [{ profileId, day, version: 1, state, outfits: [] }],
  needs: [],
  unready: [],
});

const render = (responses: Record<string, unknown> = {}) =>
  renderPage(
    <MoreSheet entries={navigationEntries} onClose={() => undefined} />,
    {
      'GET /api/profiles': [ana, mia],
      [boardEndpoint]: {
        days: [day],
        rows: [createRow(ana.id, 'worn'), createRow(mia.id, 'proposed')],
        isLimited: false,
      },
      'GET /api/laundry/shortages': [],
      [`GET /api/growth/${mia.id}`]: problemResponse(503, 'Not available'),
      ...responses,
    },
    { user },
  );

const listLinks = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('MoreSheet', () => {
  it('lists the pages that the bottom bar lacks, with how much is due', async () => {
    render();
    await screen.findByRole('link', { name: /Family.*1 due/ });
    expect(listLinks()).toEqual([
      'Today, 1 due',
      'Family, 1 due',
      'Laundry',
      'Growth',
      'Comfort',
      'Lookboard',
      'Insights',
      'Streaks',
      'Wishlist',
      'AI Twin',
      'Packing',
    ]);
  });

  it('lists the pages without counts while these load', async () => {
    const board = Promise.withResolvers<Response>();
    const { requests } = render({ [boardEndpoint]: board.promise });
    await waitFor(() => expect(requests.length).toBeGreaterThan(2));
    expect(listLinks()[0]).toBe('Today');
  });
});
