/**
 * Measures the median and the 99th percentile of planning a week for a family: by default six people with 300 items each, of
 * whom every two share half of their items.
 */

import type { ClosetItem } from '../services/outfits/src/closet-items/closet-item.ts';
import { planEveryone } from '../services/outfits/src/family-board/plan-everyone.ts';

const ROUNDS = Number(process.argv[2] ?? 200);
const PEOPLE = 6;
const ITEMS_EACH = Number(process.argv[3] ?? 300);
const COLORS = ['White', 'Navy', 'Rust', 'Olive', 'Black', 'Camel', 'Red', 'Green'];
const GARMENTS = [
  ['tops', 'shirt'],
  ['bottoms', 'chinos'],
  ['shoes', 'sneakers'],
  ['outerwear', 'rain jacket'],
  ['accessories', 'scarf'],
] as const;
const DAYS = [
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
];

const createItem = (index: number): ClosetItem => {
  const [category, garment] = GARMENTS[index % GARMENTS.length] ?? GARMENTS[0];
  return {
    itemId: `item-${String(index).padStart(5, '0')}`,
    profileId: 'profile',
    accountId: 'account',
    version: 1,
    name: `${COLORS[(index * 7) % COLORS.length]} ${garment} ${index}`,
    category,
    season: 'all-season',
    tags: ['everyday'],
    imageUrl: null,
    thumbHash: null,
    lastWornDate: new Date(Date.UTC(2026, 9, 1 + (index % 40))),
  };
};

const items = Array.from({ length: ITEMS_EACH * PEOPLE }, (_, index) => createItem(index));
const members = Array.from({ length: PEOPLE }, (_, index) => {
  const first = (index * ITEMS_EACH) / 2;
  return { profileId: `profile-${index}`, wearable: items.slice(first, first + ITEMS_EACH), recentWears: [] };
});
const days = DAYS.map((day, index) => ({
  day,
  conditions: {
    highF: 58,
    lowF: 48,
    isWet: index % 3 === 0,
    isSnowy: false,
    weather: 'clear',
    isAssumed: false,
  } as const,
}));
const plan = () => planEveryone({ members, days, chosen: [], occasion: 'everyday' });

const measure = (): number => {
  const start = performance.now();
  plan();
  return performance.now() - start;
};
for (let round = 0; round < Math.min(ROUNDS, 10); round += 1) plan();
const times = Array.from({ length: ROUNDS }, measure).sort((one, other) => one - other);
const median = times[Math.floor(ROUNDS / 2)] ?? 0;
const p99 = times[Math.ceil(ROUNDS * 0.99) - 1] ?? 0;
process.stdout.write(
  `${PEOPLE} people, ${DAYS.length} days, ${ITEMS_EACH} items each: ${plan().filled.length} cells filled, ` +
    `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms\n`,
);
