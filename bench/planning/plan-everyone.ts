/**
 * Measures the median and the 99th percentile of planning a week for a family: by default six people with 300 items each, of
 * whom every two share half of their items.
 */

import { planEveryone } from '../../services/outfits/src/family-board/plan-everyone.ts';
import { formatMs, measureRounds, print } from '../measurements.ts';
import { createClosetItems, MILD_DAY } from './closet-items.ts';

const ROUNDS = Number(process.argv[2] ?? 200);
const PEOPLE = 6;
const ITEMS_EACH = Number(process.argv[3] ?? 300);
const DAYS = [
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
];

const items = createClosetItems(ITEMS_EACH * PEOPLE);
const members = Array.from({ length: PEOPLE }, (_, index) => {
  const first = (index * ITEMS_EACH) / 2;
  return { profileId: `profile-${index}`, wearable: items.slice(first, first + ITEMS_EACH), recentWears: [] };
});
const days = DAYS.map((day, index) => ({ day, conditions: { ...MILD_DAY, isWet: index % 3 === 0 } }));
const plan = () => planEveryone({ members, days, chosen: [], occasion: 'everyday', today: DAYS[0] ?? '' });

const { median, p99 } = measureRounds(ROUNDS, plan);
print(
  `${PEOPLE} people, ${DAYS.length} days, ${ITEMS_EACH} items each: ${plan().filled.length} cells filled, ` +
    `median ${formatMs(median)}, p99 ${formatMs(p99)}`,
);
