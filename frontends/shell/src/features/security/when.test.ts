import { expect, test } from 'vitest';
import { whenOf } from './when.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

test.each([
  ['2026-11-21T11:59:00.000Z', 'en', 'this hour'],
  ['2026-11-21T12:01:00.000Z', 'en', 'this hour'],
  ['2026-11-21T09:00:00.000Z', 'en', '3 hours ago'],
  ['2026-11-20T12:00:00.000Z', 'en', 'yesterday'],
  ['2026-11-16T11:00:00.000Z', 'en', '5 days ago'],
  ['2026-11-16T11:00:00.000Z', 'de', 'vor 5 Tagen'],
])('%s is, in %s, %s', (instant, language, when) => {
  expect(whenOf(instant, now, language)).toBe(when);
});
