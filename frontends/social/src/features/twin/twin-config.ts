import { type LocalPreference, localPreference } from '@fitfolk/web-kit/storage/local-preference.ts';

export const SKIN_TONES = ['light', 'medium', 'tan', 'brown', 'dark'] as const;
export const HAIR_STYLES = ['short', 'long', 'curly', 'bun'] as const;
export const BODY_SHAPES = ['slim', 'athletic', 'average'] as const;

export type SkinTone = (typeof SKIN_TONES)[number];
export type HairStyle = (typeof HAIR_STYLES)[number];
export type BodyShape = (typeof BODY_SHAPES)[number];

/** How somebody's twin looks, and the outfit that it wears. */
export type TwinConfig = {
  readonly skinTone: SkinTone;
  readonly hairStyle: HairStyle;
  readonly bodyShape: BodyShape;
  readonly outfitId: string | null;
};

const defaults: TwinConfig = { skinTone: 'medium', hairStyle: 'short', bodyShape: 'average', outfitId: null };

const oneOf = <T extends string>(options: readonly T[], value: unknown, otherwise: T): T =>
  options.find((option) => option === value) ?? otherwise;

/** A configuration from what was stored; what is missing or made up is as the product says. */
export const readTwin = (stored: string | null): TwinConfig => {
  const parts = parsed(stored);
  return {
    skinTone: oneOf(SKIN_TONES, parts.skinTone, defaults.skinTone),
    hairStyle: oneOf(HAIR_STYLES, parts.hairStyle, defaults.hairStyle),
    bodyShape: oneOf(BODY_SHAPES, parts.bodyShape, defaults.bodyShape),
    outfitId: typeof parts.outfitId === 'string' ? parts.outfitId : null,
  };
};

const parsed = (stored: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** Where a profile's twin is kept: in this browser alone. */
export const twinOf = (profileId: string): LocalPreference => localPreference(`twin:${profileId}`);
