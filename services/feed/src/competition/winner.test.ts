import { describe, expect, it } from 'vitest';
import type { Post } from '../stores/post.ts';
import { findWinner } from './winner.ts';

const entry = (id: string, createdAt: string): Post => ({
  id,
  profileId: `profile-${id}`,
  accountId: `account-${id}`,
  caption: null,
  imageUrl: '/api/images/0123456789abcdef',
  width: 800,
  height: 1000,
  audience: 'everyone',
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

describe('findWinner', () => {
  it('returns the entry with the most votes', () => {
    const votes = new Map([
      ['a', 2],
      ['b', 3],
    ]);
    expect(findWinner([early, late], votes)).toEqual({ post: late, votes: 3 });
  });

  it('returns the earliest post in a tie, in any reading order', () => {
    const votes = new Map([
      ['a', 2],
      ['b', 2],
    ]);
    expect(findWinner([late, early], votes)?.post).toBe(early);
    expect(findWinner([early, late], votes)?.post).toBe(early);
  });

  it('returns the lower id of two posts with the same votes and time, in any reading order', () => {
    const twin = { ...early, id: 'c' };
    const votes = new Map([
      ['a', 2],
      ['c', 2],
    ]);
    expect(findWinner([twin, early], votes)?.post).toBe(early);
    expect(findWinner([early, twin], votes)?.post).toBe(early);
  });

  it('returns undefined without votes', () => {
    expect(findWinner([early, late], new Map())).toBeUndefined();
    expect(findWinner([], new Map())).toBeUndefined();
  });
});
