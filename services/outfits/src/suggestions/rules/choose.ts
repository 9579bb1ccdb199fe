import type { Composition } from './compose.ts';

/** Above this share of common items (Jaccard), two outfits are alike. */
const ALIKE = 1 / 3;

/** The best of the compositions, none like another. */
export const selectDistinct = (ranked: readonly Composition[], count: number): Composition[] => {
  const chosen: Composition[] = [];
  for (const composition of ranked) {
    if (chosen.length === count) break;
    if (!chosen.some((other) => areAlike(idsOf(composition), idsOf(other)))) chosen.push(composition);
  }
  return chosen;
};

const idsOf = ({ items }: Composition): string[] => items.map(({ itemId }) => itemId);

/** Whether more than a third of all items of two outfits are in both. */
export const areAlike = (one: readonly string[], other: readonly string[]): boolean => {
  const common = one.filter((id) => other.includes(id)).length;
  return common / (one.length + other.length - common) > ALIKE;
};
