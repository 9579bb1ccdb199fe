/** Share of common items (Jaccard index) above which two outfits are similar. */
const MAX_SIMILARITY = 1 / 3;

/** Returns true if two outfits, as ids of their items, have too much in common. */
export const areSimilar = (a: readonly string[], b: readonly string[]): boolean => {
  const common = a.filter((id) => b.includes(id)).length;
  return common / (a.length + b.length - common) > MAX_SIMILARITY;
};
