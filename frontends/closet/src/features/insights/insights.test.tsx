// @vitest-environment happy-dom
import type { Profile, User } from '@fitfolk/contracts/auth';
import type { FamilyInsights, Insights as InsightsData, SeasonCheck } from '@fitfolk/contracts/closet';
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Responses, startTestServer } from '../../../testing/api-server.ts';
import { createItem } from '../../../testing/items.ts';
import { Insights } from './insights.tsx';

startMessages({});
afterEach(cleanup);

const [mum, leo] = [
  { id: '01931a3e-7c00-7000-8000-000000000101', name: 'Mum', avatarUrl: null, isChild: false },
  { id: '01931a3e-7c00-7000-8000-000000000102', name: 'Leo', avatarUrl: null, isChild: true },
] as unknown as readonly [Profile, Profile];

const toItem = (count: number, name: string) => ({
  id: `01931a3e-7c00-7000-8000-00000000020${count}`,
  profileId: mum.id,
  name,
  category: 'tops' as const,
  imageUrl: null,
  thumbHash: null,
  cutOutUrl: null,
});
const price = { amount: 4000, currency: 'EUR' };
const nothing: InsightsData = {
  profileId: mum.id,
  from: '2025-11-21',
  to: '2026-11-20',
  since: null,
  itemCount: 0,
  usedCount: 0,
  wearCount: 0,
  days: [],
  mostWorn: [],
  leastWorn: [],
  colors: [],
  kinds: [],
  costPerWear: [],
  unworn: { count: 0, items: [] },
  spending: { months: [], undated: 0 },
  handMeDowns: { profileId: mum.id, items: 0, unpriced: 0, savings: [] },
};
const insights: InsightsData = {
  ...nothing,
  since: '2025-02-01',
  itemCount: 4,
  usedCount: 3,
  wearCount: 5,
  days: [
    { day: '2026-11-19', wears: 2 },
    { day: '2026-11-20', wears: 3 },
  ],
  mostWorn: [{ ...toItem(1, 'Red sweater'), wears: 3 }],
  leastWorn: [{ ...toItem(2, 'Blue shirt'), wears: 1 }],
  colors: [
    { color: 'red', items: 3, wears: 4 },
    { color: null, items: 1, wears: 1 },
  ],
  kinds: [
    { kind: 'sweater', category: 'tops', items: 3, wears: 4 },
    { kind: null, category: 'shoes', items: 1, wears: 1 },
  ],
  costPerWear: [
    {
      currency: 'EUR',
      items: 1,
      amount: 4000,
      wears: 5,
      lowest: [{ ...toItem(1, 'Red sweater'), wears: 5, price, costPerWear: 800 }],
      highest: [],
    },
  ],
  unworn: { count: 1, items: [{ ...toItem(3, 'Old coat'), unwornSince: '2026-01-05', wears: 0 }] },
  spending: {
    months: [{ month: '2026-03', profileId: mum.id, currency: 'EUR', amount: 4000, items: 1 }],
    undated: 2,
  },
};
const family: FamilyInsights = {
  from: '2025-11-21',
  to: '2026-11-20',
  since: '2025-02-01',
  profiles: [
    { profileId: mum.id, itemCount: 4, usedCount: 3, wearCount: 5 },
    { profileId: leo.id, itemCount: 0, usedCount: 0, wearCount: 0 },
  ],
  spending: insights.spending,
  handMeDowns: [{ profileId: leo.id, items: 2, unpriced: 1, savings: [price] }],
};
const season: SeasonCheck = {
  season: 'spring',
  climate: 'temperate',
  from: '2027-03-01',
  sizes: { clothing: '122', shoes: null },
  rows: [
    { kind: 'sweater', wanted: 4, fitting: 1, missing: 3, available: [] },
    { kind: 'boots', wanted: 4, fitting: 0, missing: 4, available: [] },
  ],
};

const renderPage = async (data: InsightsData, user: Partial<User> = {}, responses: Responses = {}) => {
  const placed: unknown[] = [];
  const server = await startTestServer({
    [`GET /api/insights/${mum.id}`]: { body: data },
    [`GET /api/insights/${leo.id}`]: { body: { ...data, profileId: leo.id } },
    'GET /api/insights': { body: family },
    [`GET /api/growth/${leo.id}/season-check`]: { body: season },
    'PUT /api/item-places': (body) => {
      placed.push(JSON.parse(body));
      return { body: [] };
    },
    ...responses,
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Insights
        head={<h1>Insights</h1>}
        active={mum}
        profiles={[mum, leo]}
        user={{ timeZone: 'UTC', ...user } as User}
      />
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </QueryClientProvider>,
  );
  return { placed, requests: server.requests };
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const getSection = (name: string) => screen.findByRole('region', { name });

describe('Insights', () => {
  it('show use, wears by day, colors, kinds and costs, each as text and table', async () => {
    await renderPage(insights);
    await screen.findByText('3 of 4 items');
    const days = await getSection('Wears by day');
    expect(within(days).getByRole('img', { name: 'November 2026: 5 wears on 2 days' })).toBeTruthy();
    expect(within(days).getByRole('row', { name: 'November 2026 2 5' })).toBeTruthy();
    const colors = await getSection('Colors');
    expect(
      within(colors).getByRole('img', { name: 'Colors of the closet: Red 75%, Other 25%' }),
    ).toBeTruthy();
    expect(within(colors).getByRole('row', { name: 'Red 75% 80%' })).toBeTruthy();
    expect(within(await getSection('Kinds')).getByRole('row', { name: 'Shoes 25% 20%' })).toBeTruthy();
    expect(within(await getSection('Cost per wear')).getByText('€40.00, 5 wears')).toBeTruthy();
    const spending = await getSection('Spending by month');
    expect(within(spending).getByText('2 items have a price but no purchase date.')).toBeTruthy();
    expect(within(spending).getByRole('row', { name: 'March 2026 €40.00' })).toBeTruthy();
  });

  it('ask for wears where nothing is known yet', async () => {
    await renderPage({ ...nothing, itemCount: 3 });
    await screen.findByText('Wear a few things first');
  });

  it('pass on an item that nobody wears', async () => {
    const { placed } = await renderPage(insights);
    await press('More actions for Old coat');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pass on to Leo' }));
    await screen.findByText('Leo has 1 more item');
    const placement = { itemId: insights.unworn.items[0]?.id, place: 'closet', profileId: leo.id };
    await waitFor(() => expect(placed).toEqual([{ placements: [placement] }]));
  });

  it('snooze an item that nobody wears, and take that back', async () => {
    const changes: unknown[] = [];
    const item = createItem('Old coat');
    await renderPage(
      insights,
      {},
      {
        [`PATCH /api/clothing-items/${insights.unworn.items[0]?.id}`]: (body) => {
          changes.push(JSON.parse(body));
          return { body: item };
        },
      },
    );
    await press('More actions for Old coat');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ask again in 90 days' }));
    await screen.findByText('Old coat is left out for now');
    // A closing menu takes no pointers for a moment.
    (await screen.findByRole('button', { name: 'Undo' })).click();
    const snoozed = { snoozedUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) };
    await waitFor(() => expect(changes).toEqual([snoozed, { snoozedUntil: null }]));
  });

  it('compare the family, and show what a child needs next', async () => {
    await renderPage(insights);
    await press('Everyone');
    expect(
      within(await getSection('Share of each closet worn')).getByText('3 of 4 items, 5 wears'),
    ).toBeTruthy();
    expect(within(await getSection('Saved by hand-me-downs')).getByText('€40.00')).toBeTruthy();
    await press('Leo');
    await screen.findByText('Leo needs 7 pieces in size 122 by March 2027.', { exact: false });
  });

  it('offer a limited session nobody else and no way to pass items on', async () => {
    const { requests } = await renderPage(insights, { childProfileId: leo.id });
    await screen.findByText('3 of 4 items');
    expect(screen.queryByRole('button', { name: 'Everyone' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions for Old coat' })).toBeNull();
    expect(requests).not.toContain('GET /api/insights');
  });
});
