// @vitest-environment happy-dom
import { PRO_PRICE_USD } from '@fitfolk/contracts/auth';
import { CLEANOUT_DAYS, FREE_ITEM_LIMIT } from '@fitfolk/contracts/closet';
import { addDays, listWeekDays } from '@fitfolk/contracts/core/calendar-day';
import { FEED_PAGE_SIZE, MAX_CAPTION_LENGTH } from '@fitfolk/contracts/feed';
import { MAX_UPLOAD_BYTES } from '@fitfolk/contracts/media';
import { ACHIEVEMENT_DAYS } from '@fitfolk/contracts/streaks';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { RETRY_DELAYS_MS } from '@fitfolk/web-kit/upload/retry-policy.ts';
import { FALLBACK_POSITION } from '@fitfolk/web-kit/weather/position.ts';
import { weatherQuery } from '@fitfolk/web-kit/weather/weather-api.ts';
import { describe, expect, it } from 'vitest';
import { getCompetitionEnd } from '../../services/feed/src/posts/competition-day.ts';
import { FALLBACK_PLACE } from '../../services/outfits/src/weather/forecast.ts';
import type { Activity } from '../../services/streaks/src/activities/activity.ts';
import { toRuns } from '../../services/streaks/src/streaks/day-runs.ts';
import {
  getCurrentStreak,
  getLedger,
  getLongestStreak,
  sumPoints,
} from '../../services/streaks/src/streaks/derive.ts';

const { queries, mutations } = createQueryClient(() => undefined).getDefaultOptions();

/** Section 9 and decisions.md: the requirement, its value and what has it. */
describe('the limit', () => {
  it.each([
    ['items of a free closet', 50, FREE_ITEM_LIMIT],
    ['days until an item counts as unworn', 60, CLEANOUT_DAYS],
    ['price of Pro in dollars per month', 4.99, PRO_PRICE_USD],
    ['bytes of an upload', 10_485_760, MAX_UPLOAD_BYTES],
    ['retry delays of an upload in milliseconds', [0, 1000, 3000, 5000], RETRY_DELAYS_MS],
    ['streak lengths of the achievements in days', [7, 30, 100], ACHIEVEMENT_DAYS],
    ['fallback position of the browser', { lat: 40.7128, lon: -74.006 }, FALLBACK_POSITION],
    ['fallback position of the server', { lat: 40.7128, lon: -74.006 }, FALLBACK_PLACE],
    ['weather cache in milliseconds', 300_000, weatherQuery(undefined).staleTime],
    ['weather on mount', 'always', weatherQuery(undefined).refetchOnMount],
    ['age of a stale result', Number.POSITIVE_INFINITY, queries?.staleTime],
    ['refetch on window focus', false, queries?.refetchOnWindowFocus],
    ['polling', false, queries?.refetchInterval],
    ['retries of a read', false, queries?.retry],
    ['retries of a write', false, mutations?.retry],
    ['posts on a page of the feed', 20, FEED_PAGE_SIZE],
    ['characters of a caption', 500, MAX_CAPTION_LENGTH],
    ['end of a daily competition', '2026-11-21T00:00:00.000Z', getCompetitionEnd('2026-11-20').toISOString()],
    ['first day of the week', '2026-11-15', listWeekDays('2026-11-20', 'sunday')[0]],
  ])('%s is %o', (_, value, observed) => {
    expect(observed).toEqual(value);
  });
});

const active = (kind: Activity['kind'], day: string, id = `${kind} ${day}`): Activity => ({
  id,
  subject: id,
  profileId: 'p',
  accountId: 'a',
  kind,
  day,
  version: 1,
  isActive: true,
  doneOn: kind === 'won' ? [] : [day],
});
const wornInARow = (count: number) =>
  Array.from({ length: count }, (_, offset) => active('worn', addDays('2026-01-01', offset)));
const achievementPoints = (count: number) =>
  sumPoints(getLedger(wornInARow(count)).filter(({ reason }) => reason === 'achievement'));

describe('the points', () => {
  it.each([
    ['a planned day', 10, sumPoints(getLedger([active('planned', '2026-11-20')]))],
    [
      'a second outfit planned for the same day',
      10,
      sumPoints(getLedger([active('planned', '2026-11-20', '1'), active('planned', '2026-11-20', '2')])),
    ],
    ['a worn outfit', 5, sumPoints(getLedger([active('worn', '2026-11-20')]))],
    ['a post', 5, sumPoints(getLedger([active('posted', '2026-11-20')]))],
    ['a won competition', 100, sumPoints(getLedger([active('won', '2026-11-20')]))],
    ['a streak of 6 days', 0, achievementPoints(6)],
    ['a streak of 7 days', 50, achievementPoints(7)],
    ['a streak of 30 days, 50 + 200', 250, achievementPoints(30)],
    ['a streak of 100 days, 50 + 200 + 1000', 1250, achievementPoints(100)],
  ])('for %s are %i', (_, points, observed) => {
    expect(observed).toBe(points);
  });
});

describe('the streak', () => {
  it.each([
    ['before any activity', 0, getCurrentStreak(toRuns([]), '2026-11-20')],
    ['active today', 1, getCurrentStreak(toRuns(['2026-11-20']), '2026-11-20')],
    ['active yesterday and today', 2, getCurrentStreak(toRuns(['2026-11-19', '2026-11-20']), '2026-11-20')],
    ['active yesterday', 1, getCurrentStreak(toRuns(['2026-11-19']), '2026-11-20')],
    ['without activity yesterday and today', 0, getCurrentStreak(toRuns(['2026-11-18']), '2026-11-20')],
    ['ever, the longest', 2, getLongestStreak(toRuns(['2026-11-01', '2026-11-02', '2026-11-20']))],
  ])('%s is %i', (_, days, observed) => {
    expect(observed).toBe(days);
  });
});
