import { ImagePath } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { COLOR_NAMES } from './garment-colors.ts';
import { fitsCategory, GARMENT_KINDS, type GarmentKind } from './garment-kinds.ts';
import { GARMENT_PATTERNS } from './garment-patterns.ts';

export const Kind = z.enum(GARMENT_KINDS);

export const Pattern = z.enum(GARMENT_PATTERNS);

type Classified = { readonly kind?: GarmentKind | null | undefined; readonly category?: string | undefined };

/** Checks whether kind and category do not contradict each other, as far as both are given. */
export const suitsCategory = ({ kind, category }: Classified): boolean =>
  !kind || category === undefined || fitsCategory(kind, category);

/** A color of a garment, with its share of the fabric. */
export const GarmentColor = z.object({
  name: z.enum(COLOR_NAMES),
  hex: z.string().regex(/^#[0-9a-f]{6}$/),
  share: z.number().min(0).max(1),
});
export type GarmentColor = z.infer<typeof GarmentColor>;

/** Main color first, then up to two more. */
export const GarmentColors = z.array(GarmentColor).max(3);

/** Kind, colors, pattern and cut-out of the garment in a photo. */
export const RecognizedGarment = z.object({
  /** Null if the photo shows no garment of a known kind. */
  kind: Kind.nullable(),
  /** True if the category that follows from the kind is almost certain. */
  isSure: z.boolean(),
  colors: GarmentColors,
  /** Null or absent if it is not almost certain. */
  pattern: Pattern.nullable().optional(),
  /** Image of the garment without its background; null if its outline is not good enough. */
  cutOutUrl: ImagePath.nullable(),
});
export type RecognizedGarment = z.infer<typeof RecognizedGarment>;
