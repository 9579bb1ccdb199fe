import { describe, expect, it } from 'vitest';
import { formatRelativeTime } from './relative-time.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

describe('formatRelativeTime', () => {
  it.each([
    ['2026-11-21T11:59:00.000Z', 'en', 'this hour'],
    ['2026-11-21T12:01:00.000Z', 'en', 'this hour'],
    ['2026-11-21T09:00:00.000Z', 'en', '3 hours ago'],
    ['2026-11-20T12:00:00.000Z', 'en', 'yesterday'],
    ['2026-11-16T11:00:00.000Z', 'en', '5 days ago'],
    ['2026-11-16T11:00:00.000Z', 'de', 'vor 5 Tagen'],
  ])('formats %s in %s as %s', (instant, language, when) => {
    expect(formatRelativeTime(instant, now, language)).toBe(when);
  });
});
