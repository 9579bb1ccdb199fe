import type { OotdPost } from '@fitfolk/contracts/feed';

const toUtcDay = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Returns whether the vote count of a post stays hidden: for a competition entry until the UTC day of its competition ends,
 * so that early votes do not decide for later voters.
 */
export const hasHiddenVotes = (
  { isCompetitionEntry, createdAt }: Pick<OotdPost, 'isCompetitionEntry' | 'createdAt'>,
  now: Date,
): boolean => isCompetitionEntry && toUtcDay(new Date(createdAt)) >= toUtcDay(now);
