import type { AgeGroup } from '@fitfolk/contracts/auth';
import type { ResolvedProfile } from '../account.ts';

/** Age groups of children with the last age, in years, that belongs to each. */
const lastAges = [
  ['baby', 1],
  ['toddler', 3],
  ['child', 12],
  ['teen', 17],
] as const;

/** Returns the age group that a profile reaches in a year. Without a birth year, children count as `child`. */
export const getAgeGroup = (
  { birthYear, isChild }: Pick<ResolvedProfile, 'birthYear' | 'isChild'>,
  year: number,
): AgeGroup => {
  if (birthYear === null) return isChild ? 'child' : 'adult';
  const age = year - birthYear;
  return lastAges.find(([, lastAge]) => age <= lastAge)?.[0] ?? 'adult';
};
