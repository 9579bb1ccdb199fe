import type { Composition } from './compose-outfits.ts';

/** Share of common items (Jaccard index) above which two outfits are similar. */
const MAX_SIMILARITY = 1 / 3;

/** Selects the best compositions that aren't similar to each other. */
export const selectDistinct = (ranked: readonly Composition[], count: number): Composition[] => {
  const selected: Composition[] = [];
  for (const composition of ranked) {
    if (selected.length === count) break;
    if (!selected.some((other) => areSimilar(getIds(composition), getIds(other)))) selected.push(composition);
  }
  return selected;
};

const getIds = ({ items }: Composition): string[] => items.map(({ itemId }) => itemId);

export const areSimilar = (a: readonly string[], b: readonly string[]): boolean => {
  const common = a.filter((id) => b.includes(id)).length;
  return common / (a.length + b.length - common) > MAX_SIMILARITY;
};
