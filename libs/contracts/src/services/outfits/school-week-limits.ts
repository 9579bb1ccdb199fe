// Without schemas, so that pages can import it.

/** Items that a school can forbid. */
export const DRESS_CODE_RULES = [
  'no-jeans',
  'no-leggings',
  'no-shorts',
  'no-sleeveless',
  'no-hoodies',
  'no-prints',
  'no-sandals',
] as const;
export type DressCodeRule = (typeof DRESS_CODE_RULES)[number];

/** Periods without school per profile. */
export const MAX_HOLIDAYS = 20;
