import { expect, test } from 'vitest';
import { timeAgo } from './relative-time.ts';

const NOW = new Date(2026, 10, 20, 12, 0, 0);
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const MINUTE = 60;
const HOUR = 60 * MINUTE;

test.each([
  ['a clock that is slow', before(-30), undefined],
  ['this moment', before(0), undefined],
  ['just under a minute', before(44), undefined],
  ['a minute', before(60), '1 minute ago'],
  ['almost an hour', before(59 * MINUTE + 59), '59 minutes ago'],
  ['an hour', before(HOUR), '1 hour ago'],
  ['this morning', new Date(2026, 10, 20, 0, 30), '11 hours ago'],
  ['yesterday morning', new Date(2026, 10, 19, 8, 0), 'yesterday'],
  ['yesterday, late', new Date(2026, 10, 19, 23, 59), 'yesterday'],
  ['six days ago', new Date(2026, 10, 14, 20, 0), '6 days ago'],
  ['a week ago', new Date(2026, 10, 13, 20, 0), 'November 13'],
  ['last year', new Date(2025, 11, 24, 20, 0), 'December 24, 2025'],
])('%s', (_what, moment, expected) => {
  expect(timeAgo(moment, NOW)).toBe(expected);
});

test('late last night is hours ago in the small hours', () => {
  const night = new Date(2026, 10, 20, 1, 0);
  expect(timeAgo(new Date(2026, 10, 19, 23, 0), night)).toBe('2 hours ago');
});

test('a day is a day when the clock changes in it', () => {
  const after = new Date(2026, 9, 26, 12, 0);
  expect(timeAgo(new Date(2026, 9, 25, 0, 30), after)).toBe('yesterday');
});
