import { describe, expect, it } from 'vitest';
import { getFirstOpenDay, isCompetitionOpen } from './competition-day.ts';

describe('isCompetitionOpen', () => {
  it('ends with the UTC day of the competition', () => {
    expect(isCompetitionOpen('2026-11-20', new Date('2026-11-20T23:59:59.999Z'))).toBe(true);
    expect(isCompetitionOpen('2026-11-20', new Date('2026-11-21T00:00:00.000Z'))).toBe(false);
    expect(isCompetitionOpen(undefined, new Date('2026-11-20T12:00:00Z'))).toBe(false);
  });
});

describe('getFirstOpenDay', () => {
  it('returns the previous day until the grace period ends', () => {
    expect(getFirstOpenDay(new Date('2026-11-21T00:00:10Z'))).toBe('2026-11-20');
    expect(getFirstOpenDay(new Date('2026-11-21T00:00:30Z'))).toBe('2026-11-21');
  });
});
