// @vitest-environment happy-dom

import type { Growth, Insights, ItemFit, SeasonCheck, StorageBox } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { Comfort } from '@fitfolk/contracts/outfits';
import type { PackingList } from '@fitfolk/contracts/packing';
import { Route } from 'wouter';
import { ComfortPage } from '../../frontends/closet/src/features/comfort/comfort-page.tsx';
import { GrowthPage } from '../../frontends/closet/src/features/growth/growth-page.tsx';
import { InsightsPage } from '../../frontends/closet/src/features/insights/insights-page.tsx';
import { PackingListPage } from '../../frontends/closet/src/features/packing/packing-list-page.tsx';
import { item, profile, week } from '../spec/support/open-page.tsx';
import { describeWrongValues } from './describe-wrong-values.tsx';

const createFit = (count: number, name: string, fields: Partial<ItemFit> = {}): ItemFit => ({
  id: `01931a3e-7c00-7000-8000-00000000020${count}`,
  profileId: profile.id,
  name,
  category: 'tops',
  imageUrl: null,
  thumbHash: null,
  cutOutUrl: null,
  size: { system: 'eu', value: '98' },
  fit: 'outgrown',
  fitsUntil: null,
  stored: null,
  ...fields,
});
const growth: Growth = {
  profileId: profile.id,
  measurements: [
    { day: '2025-11-20', heightCm: 98, footMm: 150 },
    { day: '2026-11-20', heightCm: 104, footMm: 165 },
  ],
  perYear: { heightCm: 6, footMm: 15 },
  today: { heightCm: 104, footMm: 165 },
  items: [createFit(1, 'Red sweater'), createFit(3, 'Jeans', { fit: 'fits', fitsUntil: '2027-05-21' })],
  unsized: 2,
  nextProfileId: profile.id,
};
const season: SeasonCheck = {
  season: 'winter',
  climate: 'temperate',
  from: '2026-12-01',
  sizes: { clothing: '110', shoes: '30' },
  rows: [
    { kind: 'boots', wanted: 1, fitting: 1, missing: 0, available: [] },
    { kind: 'sweater', wanted: 4, fitting: 2, missing: 2, available: [createFit(9, 'Wool sweater')] },
  ],
};
const box: StorageBox = {
  id: '01931a3e-7c00-7000-8000-000000000300',
  name: 'Size 98',
  location: 'Attic',
  createdAt: '2026-11-20T12:00:00.000Z',
  itemCount: 2,
};

const outfitItem = {
  clothingItemId: item.id,
  name: 'Wool sweater',
  category: 'tops' as const,
  imageUrl: null,
  thumbHash: null,
};
const comfort: Comfort = {
  version: 3,
  noWool: false,
  noTightCollars: false,
  pullOnShoesOnly: true,
  refusedColors: ['red'],
  temperatureOffsetF: 0,
  totalOffsetF: 3,
  feedback: [
    { id: '01931a3e-7c00-7000-8000-000000000302', kind: 'itchy', day: '2026-11-20', items: [outfitItem] },
  ],
  leftOut: { noWool: 2, noTightCollars: 0, pullOnShoesOnly: 4, refusedColors: 1 },
};

const shown = {
  id: item.id,
  profileId: profile.id,
  category: 'tops' as const,
  imageUrl: null,
  thumbHash: null,
  cutOutUrl: null,
};
const price = { amount: 4000, currency: 'EUR' };
const insights: Insights = {
  profileId: profile.id,
  from: '2026-11-01',
  to: '2026-11-20',
  since: '2025-02-01',
  itemCount: 4,
  usedCount: 3,
  wearCount: 5,
  days: [{ day: '2026-11-19', wears: 2 }],
  mostWorn: [{ ...shown, name: 'Red sweater', wears: 3 }],
  leastWorn: [{ ...shown, name: 'Blue shirt', wears: 1 }],
  colors: [{ color: 'red', items: 3, wears: 4 }],
  kinds: [{ kind: 'sweater', category: 'tops', items: 3, wears: 4 }],
  costPerWear: [
    {
      currency: 'EUR',
      items: 1,
      amount: 4000,
      wears: 5,
      lowest: [{ ...shown, name: 'Cheap hat', wears: 5, price, costPerWear: 800 }],
      highest: [],
    },
  ],
  unworn: { count: 1, items: [{ ...shown, name: 'Old coat', unwornSince: '2026-01-05', wears: 0 }] },
  spending: {
    months: [{ month: '2026-03', profileId: profile.id, currency: 'EUR', amount: 4000, items: 1 }],
    undated: 2,
  },
  handMeDowns: { profileId: profile.id, items: 1, unpriced: 0, savings: [price] },
};

const list: PackingList = {
  id: '01931a3e-7c00-7000-8000-000000000901',
  profileId: profile.id,
  profileIds: [profile.id],
  name: 'Lisbon',
  tripType: 'city',
  place: { name: 'Lisbon', lat: 38.7 },
  startDate: addDays(week.today, 3),
  endDate: addDays(week.today, 5),
  items: [
    { id: '01931a3e-7c00-7000-8000-000000000911', name: 'Passport', quantity: 2, packed: false },
    {
      id: '01931a3e-7c00-7000-8000-000000000912',
      name: 'Rain jacket',
      quantity: 1,
      packed: true,
      clothingItemId: item.id,
      profileId: profile.id,
    },
  ],
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
};

describeWrongValues({
  growth: {
    page: <GrowthPage />,
    path: '/growth',
    responses: {
      [`GET /api/growth/${profile.id}`]: growth,
      [`GET /api/growth/${profile.id}/season-check`]: season,
      'GET /api/storage-boxes': [box],
      'GET /api/hand-me-down': { profileIds: [profile.id], climate: 'temperate' },
    },
    texts: ['Red sweater', 'Jeans', 'Size 98', 'Attic'],
  },
  comfort: {
    page: <ComfortPage />,
    path: '/comfort',
    responses: { [`GET /api/comfort/${profile.id}`]: comfort },
    texts: ['Wool sweater'],
  },
  insights: {
    page: <InsightsPage />,
    path: '/insights',
    responses: { [`GET /api/insights/${profile.id}?unwornDays=90`]: insights },
    texts: ['Red sweater', 'Blue shirt', 'Cheap hat', 'Old coat'],
  },
  'packing list': {
    page: (
      <Route path="/packing/:listId">
        <PackingListPage />
      </Route>
    ),
    path: `/packing/${list.id}`,
    responses: {
      [`GET /api/packing-lists/${profile.id}`]: [list],
      [`GET /api/clothing-items/${profile.id}`]: [item],
    },
    texts: ['Lisbon', 'Passport', 'Rain jacket'],
  },
});
