import { MAX_RANKED_ITEMS } from '@fitfolk/contracts/closet';

/** Cuts the first and the last elements of a ranking, the last one first. No element is at both ends. */
export const cutExtremes = <T>(ranking: readonly T[], max = MAX_RANKED_ITEMS): { first: T[]; last: T[] } => {
  const first = Math.min(max, Math.ceil(ranking.length / 2));
  const last = Math.min(max, ranking.length - first);
  return { first: ranking.slice(0, first), last: ranking.slice(ranking.length - last).toReversed() };
};

/** Compares names, and ids of the same name, so that a ranking does not depend on the order of its elements. */
export const compareNames = (one: Named, other: Named): number =>
  one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1);

type Named = { readonly id: string; readonly name: string };
