import { describe, expect, it } from 'vitest';
import { hasHiddenVotes } from './hidden-votes.ts';

const entry = { isCompetitionEntry: true, createdAt: '2026-11-20T23:30:00.000Z' };

describe('hasHiddenVotes', () => {
  it('hides the votes of an entry until its UTC day ends', () => {
    expect(hasHiddenVotes(entry, new Date('2026-11-20T23:59:59.999Z'))).toBe(true);
    expect(hasHiddenVotes(entry, new Date('2026-11-21T00:00:00.000Z'))).toBe(false);
  });

  it('hides the votes of an entry from a reader whose clock is slow', () => {
    expect(hasHiddenVotes(entry, new Date('2026-11-19T12:00:00.000Z'))).toBe(true);
  });

  it('shows the votes of a post outside of the competition', () => {
    expect(hasHiddenVotes({ ...entry, isCompetitionEntry: false }, new Date(entry.createdAt))).toBe(false);
  });
});
