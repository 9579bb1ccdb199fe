/** Items of a closet that can replace an item, best first. */
export type SimilarItems = { readonly id: string; readonly itemIds: readonly string[] };

/** Chooses the best item that is still free for each one; undefined without any. */
export const chooseSimilar = (similar: readonly SimilarItems[]): ReadonlyMap<string, string | undefined> => {
  const used = new Set<string>();
  return new Map(
    similar.map(({ id, itemIds }) => {
      const chosen = itemIds.find((itemId) => !used.has(itemId));
      if (chosen) used.add(chosen);
      return [id, chosen];
    }),
  );
};
