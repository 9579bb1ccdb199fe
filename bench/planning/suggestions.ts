/**
 * Measures the median and the 99th percentile of rule-based suggestions. The baseline sorts the same items by color and date
 * once per clothing role, the minimum work of any ranking.
 */

import { suggestByRules } from '../../services/outfits/src/suggestions/rules/suggest-by-rules.ts';
import { formatMs, measureRounds, print } from '../measurements.ts';
import { CATEGORIES, createClosetItems, MILD_DAY } from './closet-items.ts';

const ROUNDS = Number(process.argv[2] ?? 200);

for (const count of [50, 300, 2000]) {
  const items = createClosetItems(count);
  const rules = measureRounds(ROUNDS, () =>
    suggestByRules(
      { items, conditions: MILD_DAY, day: '2026-11-20', occasion: 'everyday', recentWears: [] },
      3,
    ),
  );
  const baseline = measureRounds(ROUNDS, () =>
    CATEGORIES.map((category) =>
      items
        .filter((item) => item.category === category)
        .sort(
          (one, other) =>
            Number(one.lastWornDate) - Number(other.lastWornDate) || one.name.localeCompare(other.name),
        ),
    ),
  );
  print(
    `${count} items: rules ${formatMs(rules.median)}, p99 ${formatMs(rules.p99)}; ` +
      `${(rules.median / baseline.median).toFixed(1)} times the baseline`,
  );
}
