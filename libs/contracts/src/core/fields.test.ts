import { describe, expect, it } from 'vitest';
import { CalendarDay, uniqueList } from './fields.ts';
import { z } from './zod.ts';

describe('CalendarDay', () => {
  it.each([
    ['1900-01-01', undefined],
    ['2199-12-31', undefined],
    ['1899-12-31', 'day-out-of-range'],
    ['2200-01-01', 'day-out-of-range'],
    ['0000-01-01', 'day-out-of-range'],
    ['9999-12-31', 'day-out-of-range'],
    ['2026-02-30', 'invalid'],
  ])('of %s reports %s', (day, code) => {
    expect(CalendarDay.safeParse(day).error?.issues[0]?.message).toBe(code);
  });
});

describe('uniqueList', () => {
  it('keeps the first of each key, in order, after the limit', () => {
    const list = uniqueList(z.object({ id: z.string(), count: z.number() }), 3, ({ id }) => id);
    const [a, b] = [
      { id: 'a', count: 1 },
      { id: 'b', count: 2 },
    ] as const;
    expect(list.parse([a, b, { id: 'a', count: 3 }])).toEqual([a, b]);
    expect(list.safeParse([a, a, a, a]).success).toBe(false);
  });
});
