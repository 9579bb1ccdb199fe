/** Distributes items round-robin over columns, so they read from left to right and then down. */
export const splitIntoColumns = <T>(items: readonly T[], count: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.min(count, items.length) }, (_, column) =>
    items.filter((_thing, index) => index % count === column),
  );
