/**
 * Measures the median and the 99th percentile of rule-based suggestions. The baseline sorts the same items by color and date
 * once per clothing role, the minimum work of any ranking.
 */

import type { ClosetItem } from '../services/outfits/src/closet-items/closet-item.ts';
import { suggestByRules } from '../services/outfits/src/suggestions/rules/suggest-by-rules.ts';

const ROUNDS = Number(process.argv[2] ?? 200);
const COLORS = ['White', 'Navy', 'Rust', 'Olive', 'Black', 'Camel', 'Red', 'Green'];
const GARMENTS = [
  ['tops', 'shirt'],
  ['bottoms', 'chinos'],
  ['shoes', 'sneakers'],
  ['outerwear', 'jacket'],
  ['accessories', 'scarf'],
] as const;

const createItems = (count: number): ClosetItem[] =>
  Array.from({ length: count }, (_, index) => {
    const [category, garment] = GARMENTS[index % GARMENTS.length] ?? GARMENTS[0];
    return {
      itemId: `item-${String(index).padStart(5, '0')}`,
      profileId: 'profile',
      accountId: 'account',
      version: 1,
      name: `${COLORS[(index * 7) % COLORS.length]} ${garment} ${index}`,
      category,
      season: 'all-season',
      tags: [],
      imageUrl: null,
      thumbHash: null,
      lastWornDate: new Date(Date.UTC(2026, 9, 1 + (index % 40))),
    };
  });

const measure = (task: () => unknown): { median: number; p99: number } => {
  for (let round = 0; round < 20; round += 1) task();
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    task();
    return performance.now() - start;
  }).sort((one, other) => one - other);
  return { median: times[ROUNDS / 2] ?? 0, p99: times[Math.ceil(ROUNDS * 0.99) - 1] ?? 0 };
};

const CONDITIONS = {
  highF: 58,
  lowF: 48,
  isWet: false,
  isSnowy: false,
  weather: 'clear',
  isAssumed: false,
} as const;
for (const count of [50, 300, 2000]) {
  const items = createItems(count);
  const rules = measure(() =>
    suggestByRules(
      { items, conditions: CONDITIONS, day: '2026-11-20', occasion: 'everyday', recentWears: [] },
      3,
    ),
  );
  const baseline = measure(() =>
    GARMENTS.map(([category]) =>
      items
        .filter((item) => item.category === category)
        .sort(
          (one, other) =>
            Number(one.lastWornDate) - Number(other.lastWornDate) || one.name.localeCompare(other.name),
        ),
    ),
  );
  process.stdout.write(
    `${count} items: rules ${rules.median.toFixed(1)} ms, p99 ${rules.p99.toFixed(1)} ms; ` +
      `${(rules.median / baseline.median).toFixed(1)} times the baseline\n`,
  );
}
