import { type LocalPreference, localPreference } from '@fitfolk/web-kit/storage/local-preference.ts';

export const SKIN_TONES = ['light', 'medium', 'tan', 'brown', 'dark'] as const;
export const HAIR_STYLES = ['short', 'long', 'curly', 'bun'] as const;
export const BODY_SHAPES = ['slim', 'athletic', 'average'] as const;

export type SkinTone = (typeof SKIN_TONES)[number];
export type HairStyle = (typeof HAIR_STYLES)[number];
export type BodyShape = (typeof BODY_SHAPES)[number];

/** Appearance of a profile's twin and its outfit. */
export type TwinConfig = {
  readonly skinTone: SkinTone;
  readonly hairStyle: HairStyle;
  readonly bodyShape: BodyShape;
  readonly outfitId: string | null;
};

const defaults: TwinConfig = { skinTone: 'medium', hairStyle: 'short', bodyShape: 'average', outfitId: null };

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
  };
};

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
