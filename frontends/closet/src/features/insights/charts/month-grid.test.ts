import { describe, expect, it } from 'vitest';
import { listMonths, MAX_ROWS } from './month-grid.ts';

describe('listMonths', () => {
  it('places days by week and weekday, from Monday on', () => {
    // March 2026 starts on a Sunday.
    const [march] = listMonths('2026-03-01', '2026-03-02');
    expect(march).toEqual({
      month: '2026-03',
      days: [
        { day: '2026-03-01', row: 0, column: 6 },
        { day: '2026-03-02', row: 1, column: 0 },
      ],
    });
  });

  it('contains each day of the period once, and no other', () => {
    const months = listMonths('2025-11-21', '2026-11-20');
    const days = months.flatMap((month) => month.days);
    expect([months.length, days.length]).toEqual([13, 365]);
    expect(new Set(days.map(({ day }) => day)).size).toBe(365);
    expect(Math.max(...days.map(({ row }) => row))).toBeLessThan(MAX_ROWS);
  });

  it('is empty for a period without days', () => {
    expect(listMonths('2027-01-01', '2026-11-20')).toEqual([]);
  });
});
