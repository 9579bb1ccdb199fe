/** Chance that is the same at every run: numbers, picks and shuffles from one seed (mulberry32). */
export const createSeededRandom = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    /** From 0 to below 1. */
    next,
    isLikely: (share: number): boolean => next() < share,
    /** @throws for an empty list */
    pick: <T>(things: readonly T[]): T => {
      const thing = things[Math.floor(next() * things.length)];
      if (thing === undefined) throw new Error('There is nothing to pick from');
      return thing;
    },
  };
};

export type SeededRandom = ReturnType<typeof createSeededRandom>;
