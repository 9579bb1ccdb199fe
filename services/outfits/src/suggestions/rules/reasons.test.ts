import { describe, expect, it } from 'vitest';
import { mildDay } from '../../../testing/closet-item.ts';
import { formatReason, weatherReason } from './reasons.ts';

describe('weatherReason', () => {
  it.each([
    ['a range', mildDay, 'Made for 55–64°F and partly cloudy.'],
    ['one temperature', { ...mildDay, lowF: 64 }, 'Made for 64°F and partly cloudy.'],
    ['no forecast', { ...mildDay, isAssumed: true }, 'Made for a mild day around 64°F.'],
  ])('states %s', (_, conditions, expected) => {
    expect(formatReason(weatherReason(conditions))).toBe(expected);
  });
});

describe('formatReason', () => {
  it('begins with a capital letter and counts days', () => {
    const colors = { code: 'colors', params: { color: 'navy', otherColor: 'white' } } as const;
    expect(formatReason(colors)).toBe('Navy goes well with white.');
    expect(formatReason({ code: 'not-worn-lately', params: { item: 'White trousers', count: 8 } })).toBe(
      "“White trousers” hasn't been worn for 8 days.",
    );
  });
});
