import { describe, expect, it } from 'vitest';
import { formatTimeAgo } from './relative-time.ts';

const NOW = new Date(2026, 10, 20, 12, 0, 0);
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const MINUTE = 60;
const HOUR = 60 * MINUTE;

describe('formatTimeAgo', () => {
  it.each([
    ['a date in the future', before(-30), undefined],
    ['the current time', before(0), undefined],
    ['44 seconds', before(44), undefined],
    ['a minute', before(60), '1 minute ago'],
    ['almost an hour', before(59 * MINUTE + 59), '59 minutes ago'],
    ['an hour', before(HOUR), '1 hour ago'],
    ['this morning', new Date(2026, 10, 20, 0, 30), '11 hours ago'],
    ['yesterday morning', new Date(2026, 10, 19, 8, 0), 'yesterday'],
    ['late yesterday', new Date(2026, 10, 19, 23, 59), 'yesterday'],
    ['six days', new Date(2026, 10, 14, 20, 0), '6 days ago'],
    ['a week', new Date(2026, 10, 13, 20, 0), 'November 13'],
    ['a date of last year', new Date(2025, 11, 24, 20, 0), 'December 24, 2025'],
  ])('formats %s', (_description, date, expected) => {
    expect(formatTimeAgo(date, NOW)).toBe(expected);
  });

  it('counts hours after midnight for late last night', () => {
    const night = new Date(2026, 10, 20, 1, 0);
    expect(formatTimeAgo(new Date(2026, 10, 19, 23, 0), night)).toBe('2 hours ago');
  });

  it('counts calendar days across a clock change', () => {
    const after = new Date(2026, 9, 26, 12, 0);
    expect(formatTimeAgo(new Date(2026, 9, 25, 0, 30), after)).toBe('yesterday');
  });
});
