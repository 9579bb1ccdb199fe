import { describe, expect, it } from 'vitest';
import { addMonth, listDaysOfMonth } from './month.ts';

describe('listDaysOfMonth', () => {
  it('lists every day, in leap years too', () => {
    expect(listDaysOfMonth('2028-02-01')).toHaveLength(29);
    expect(listDaysOfMonth('2026-11-01').at(-1)).toBe('2026-11-30');
  });
});

describe('addMonth', () => {
  it('moves to the next and the previous month across years', () => {
    expect(addMonth('2026-12-01', 1)).toBe('2027-01-01');
    expect(addMonth('2026-01-01', -1)).toBe('2025-12-01');
    expect(addMonth('2026-01-01', 1)).toBe('2026-02-01');
  });
});
