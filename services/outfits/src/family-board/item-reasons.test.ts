import { describe, expect, it } from 'vitest';
import { createClosetItem, mildDay } from '../../testing/closet-item.ts';
import { explainItem } from './item-reasons.ts';

const rainy = { ...mildDay, isWet: true, weather: 'rain' } as const;
const shirt = createClosetItem('shirt', 'White shirt');
const chinos = createClosetItem('chinos', 'Navy chinos', { category: 'bottoms' });
const plain = createClosetItem('plain', 'Top');

const explain = (
  item: typeof shirt,
  restDays: Record<string, number>,
  conditions: typeof mildDay = mildDay,
) =>
  explainItem(item, {
    items: [shirt, chinos, plain],
    conditions,
    felt: conditions,
    restDays: new Map(Object.entries(restDays)),
  });

describe('explainItem', () => {
  it('mentions the weather first, for an item made for it', () => {
    const jacket = createClosetItem('jacket', 'Rain jacket', { category: 'outerwear' });
    expect(explain(jacket, {}, rainy)).toEqual({
      clothingItemId: 'jacket',
      code: 'weather-range',
      params: { lowF: 55, highF: 64, weather: 'rain' },
      text: 'Made for 55–64°F and rain.',
    });
    expect(explain(jacket, {}).code).toBe('never-worn');
  });

  it.each([
    ['never', {}, 'never-worn', { item: 'White shirt' }],
    ['a week ago', { shirt: 7 }, 'not-worn-lately', { item: 'White shirt', count: 7 }],
    ['lately, for its color', { shirt: 6 }, 'colors', { color: 'white', otherColor: 'navy' }],
  ])('explains an item worn %s', (_, restDays, code, params) => {
    expect(explain(shirt, restDays)).toMatchObject({ clothingItemId: 'shirt', code, params });
  });

  it('falls back to the weather', () => {
    expect(explain(plain, { plain: 1 }).code).toBe('weather-range');
    expect(explain(plain, { plain: 1 }, { ...mildDay, isAssumed: true }).code).toBe('mild-day');
  });
});
