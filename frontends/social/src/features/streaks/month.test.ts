import { expect, test } from 'vitest';
import { daysOfMonth, monthLater } from './month.ts';

test('months have their days, leap years included', () => {
  expect(daysOfMonth('2028-02-01')).toHaveLength(29);
  expect(daysOfMonth('2026-11-01').at(-1)).toBe('2026-11-30');
});

test('months follow each other over the year', () => {
  expect(monthLater('2026-12-01', 1)).toBe('2027-01-01');
  expect(monthLater('2026-01-01', -1)).toBe('2025-12-01');
  expect(monthLater('2026-01-01', 1)).toBe('2026-02-01');
});
