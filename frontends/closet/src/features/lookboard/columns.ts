/** Things in so many columns, to be read from left to right and then down: each goes where its turn is. */
export const inColumns = <T>(things: readonly T[], count: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.min(count, things.length) }, (_, column) =>
    things.filter((_thing, index) => index % count === column),
  );
