import { type LocalPreference, localPreference } from '@fitfolk/web-kit/storage/local-preference.ts';

export const SKIN_TONES = ['light', 'medium', 'tan', 'brown', 'dark'] as const;
export const HAIR_STYLES = ['short', 'long', 'curly', 'bun'] as const;
export const BODY_SHAPES = ['slim', 'athletic', 'average'] as const;

export type SkinTone = (typeof SKIN_TONES)[number];
export type HairStyle = (typeof HAIR_STYLES)[number];
export type BodyShape = (typeof BODY_SHAPES)[number];

/** Size and position that a person gave a cut-out. */
export type CutOutFit = {
  /** 1 fills the place. */
  readonly scale: number;
  /** Distance downward, in units of the drawing. */
  readonly shift: number;
};

/** Appearance of a profile's twin and its outfit. */
export type TwinConfig = {
  readonly skinTone: SkinTone;
  readonly hairStyle: HairStyle;
  readonly bodyShape: BodyShape;
  readonly outfitId: string | null;
  /** Fits of cut-outs, by item id; absent for the usual fit. */
  readonly fits: Readonly<Record<string, CutOutFit>>;
};

const defaults: TwinConfig = {
  skinTone: 'medium',
  hairStyle: 'short',
  bodyShape: 'average',
  outfitId: null,
  fits: {},
};

const parseOption = <T extends string>(options: readonly T[], value: unknown, fallback: T): T =>
  options.find((option) => option === value) ?? fallback;

/** Parses a stored configuration; missing and invalid fields get their defaults. */
export const parseTwin = (stored: string | null): TwinConfig => {
  const fields = parseObject(stored);
  return {
    skinTone: parseOption(SKIN_TONES, fields.skinTone, defaults.skinTone),
    hairStyle: parseOption(HAIR_STYLES, fields.hairStyle, defaults.hairStyle),
    bodyShape: parseOption(BODY_SHAPES, fields.bodyShape, defaults.bodyShape),
    outfitId: typeof fields.outfitId === 'string' ? fields.outfitId : null,
    fits: parseFits(fields.fits),
  };
};

/** Bounds of the fit of a cut-out. */
export const [MIN_SCALE, MAX_SCALE, MAX_SHIFT] = [0.5, 1.6, 120];

const isWithin = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && value >= from && value <= to;

const parseFits = (value: unknown): TwinConfig['fits'] =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([id, fit]) => {
      const { scale, shift } = (fit ?? {}) as Partial<Record<keyof CutOutFit, unknown>>;
      const isValid = isWithin(scale, MIN_SCALE, MAX_SCALE) && isWithin(shift, -MAX_SHIFT, MAX_SHIFT);
      return isValid ? [[id, { scale, shift }]] : [];
    }),
  );

const parseObject = (stored: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** Returns the browser preference that stores a profile's twin. */
export const getTwinPreference = (profileId: string): LocalPreference => localPreference(`twin:${profileId}`);
