import { describe, expect, it } from 'vitest';
import { createClosetItem, mildDay } from '../../../testing/closet-item.ts';
import { formatReasons, listReasons } from './reasons.ts';

const worn = (itemId: string, name = 'Shirt') => createClosetItem(itemId, name);
const reasons = (
  names: readonly string[],
  days: readonly (number | undefined)[] = [],
  conditions = mildDay,
) => {
  const items = names.map((name, index) => worn(`${index}`, name));
  const restDays = new Map(
    days.flatMap((count, index) => (count === undefined ? [] : [[`${index}`, count] as const])),
  );
  return listReasons(items, conditions, restDays);
};
const weather = { code: 'weather-range', params: { lowF: 55, highF: 64, weather: 'partly-cloudy' } };

describe('listReasons', () => {
  it.each([
    ['a range', mildDay, weather],
    [
      'one temperature',
      { ...mildDay, lowF: 64 },
      { code: 'weather', params: { highF: 64, weather: 'partly-cloudy' } },
    ],
    ['no forecast', { ...mildDay, isAssumed: true }, { code: 'mild-day', params: { highF: 64 } }],
  ])('starts with the weather: %s', (_, conditions, expected) => {
    expect(reasons(['Shirt'], [0], conditions)).toEqual([expected]);
  });

  it.each([
    ['two colors that go together', ['Navy shirt', 'White trousers'], { color: 'navy', otherColor: 'white' }],
    [
      'opposite colors, at the limit',
      ['Orange shirt', 'Blue trousers'],
      { color: 'orange', otherColor: 'blue' },
    ],
  ])('names %s', (_, names, params) => {
    expect(reasons(names, [0, 0])).toEqual([weather, { code: 'colors', params }]);
  });

  it.each([
    ['the same color twice', ['White shirt', 'White trousers']],
    ['clashing colors', ['Red shirt', 'Green trousers']],
    ['only one color', ['White shirt', 'Trousers']],
    ['no color first', ['Shirt', 'White trousers']],
  ])('says nothing about %s', (_, names) => {
    expect(reasons(names, [0, 0])).toEqual([weather]);
  });

  it('names the first item that was never worn', () => {
    expect(reasons(['Shirt', 'Trousers', 'Shoes'], [90])).toEqual([
      weather,
      { code: 'never-worn', params: { item: 'Trousers' } },
    ]);
  });

  it.each([
    [[6, 5], []],
    [[6, 7], [{ code: 'not-worn-lately', params: { item: 'Trousers', count: 7 } }]],
    [[9, 7], [{ code: 'not-worn-lately', params: { item: 'Shirt', count: 9 } }]],
    [[8, 8], [{ code: 'not-worn-lately', params: { item: 'Shirt', count: 8 } }]],
  ])('names the item that rested longest of %j days, from a week on', (days, expected) => {
    expect(reasons(['Shirt', 'Trousers'], days)).toEqual([weather, ...expected]);
  });
});

describe('formatReasons', () => {
  it('writes English sentences', () => {
    expect(formatReasons(reasons(['Navy shirt', 'White trousers'], [0, 8]))).toBe(
      "Made for 55–64°F and partly cloudy. Navy goes well with white. “White trousers” hasn't been worn for 8 days.",
    );
    expect(formatReasons(reasons(['Shirt'], [0], { ...mildDay, isAssumed: true }))).toBe(
      'Made for a mild day around 64°F.',
    );
  });
});
