/** Creates a random number generator (mulberry32) that returns the same sequence for the same seed. */
export const createSeededRandom = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    /** Returns a number in [0, 1). */
    next,
    isLikely: (probability: number): boolean => next() < probability,
    /** @throws Error for an empty list */
    pick: <T>(values: readonly T[]): T => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('Cannot pick from an empty list');
      return value;
    },
    shuffle: <T>(values: readonly T[]): T[] =>
      values
        .map((value) => ({ value, position: next() }))
        .sort((one, other) => one.position - other.position)
        .map(({ value }) => value),
  };
};

export type SeededRandom = ReturnType<typeof createSeededRandom>;
