import { expect, test } from 'vitest';
import type { Post } from '../posts/post.ts';
import { firstOpenDay, isInTime } from './competition-day.ts';
import { winnerOf } from './winner.ts';

const entry = (id: string, createdAt: string): Post => ({
  id,
  profileId: `profile-${id}`,
  accountId: `account-${id}`,
  caption: null,
  imageUrl: '/api/images/0123456789abcdef',
  thumbHash: '',
  isCompetitionEntry: true,
  competitionDay: '2026-11-20',
  isWinner: false,
  voteCount: 0,
  day: '2026-11-20',
  createdAt: new Date(createdAt),
});
const early = entry('a', '2026-11-20T08:00:00Z');
const late = entry('b', '2026-11-20T09:00:00Z');

test('most votes win', () => {
  const votes = new Map([
    ['a', 2],
    ['b', 3],
  ]);
  expect(winnerOf([early, late], votes)).toEqual({ post: late, votes: 3 });
});

test('on a tie the earliest post wins, whatever order they are read in', () => {
  const votes = new Map([
    ['a', 2],
    ['b', 2],
  ]);
  expect(winnerOf([late, early], votes)?.post).toBe(early);
  expect(winnerOf([early, late], votes)?.post).toBe(early);
});

test('without votes nobody wins', () => {
  expect(winnerOf([early, late], new Map())).toBeUndefined();
  expect(winnerOf([], new Map())).toBeUndefined();
});

test('a vote is in time until the UTC day ends', () => {
  expect(isInTime('2026-11-20', new Date('2026-11-20T23:59:59.999Z'))).toBe(true);
  expect(isInTime('2026-11-20', new Date('2026-11-21T00:00:00.000Z'))).toBe(false);
  expect(isInTime(undefined, new Date('2026-11-20T12:00:00Z'))).toBe(false);
});

test('a day is closed only when no vote for it can be on its way any more', () => {
  expect(firstOpenDay(new Date('2026-11-21T00:00:10Z'))).toBe('2026-11-20');
  expect(firstOpenDay(new Date('2026-11-21T00:00:30Z'))).toBe('2026-11-21');
});
