/** Factors of a child's body compared to an adult's. */
export type Proportions = {
  /** Height from the neck to the ground. */
  readonly height: number;
  readonly width: number;
  readonly head: number;
};

const ADULT: Proportions = { height: 1, width: 1, head: 1 };
/** A child's head is nearly as large as an adult's. */
const TODDLER: Proportions = { height: 0.6, width: 0.72, head: 0.9 };
const TODDLER_AGE = 3;
const ADULT_AGE = 17;

/** Returns the proportions of a body by the age in years; an adult's without an age. */
export const getProportions = (age: number | undefined): Proportions => {
  if (age === undefined) return ADULT;
  const share = Math.min(1, Math.max(0, (age - TODDLER_AGE) / (ADULT_AGE - TODDLER_AGE)));
  const mix = (from: number, to: number) => from + (to - from) * share;
  return {
    height: mix(TODDLER.height, ADULT.height),
    width: mix(TODDLER.width, ADULT.width),
    head: mix(TODDLER.head, ADULT.head),
  };
};
