import { UncheckedImagePath } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Category } from './category.ts';
import { GARMENT_TRAITS } from './garment-traits.ts';
import { Season } from './season.ts';

/** Facts that names need not tell; null if nobody said anything about them. */
export const GarmentTraits = z.array(z.enum(GARMENT_TRAITS)).max(GARMENT_TRAITS.length);

export const AnalysisRequest = z.strictObject({
  imageUrl: UncheckedImagePath,
  /** Name of the selected file; the local analyzer reads garment and season from it. */
  fileName: z.string().max(255).optional(),
});

/** `local` knows the color from the image, the rest only from the file name. */
export const AnalyzerKind = z.enum(['model', 'local']);

export const ImageAnalysis = z.object({
  name: z.string().nullable(),
  category: Category.nullable(),
  season: Season.nullable(),
  /** Null or absent if the analyzer cannot tell. */
  traits: GarmentTraits.nullable().optional(),
  analyzedBy: AnalyzerKind,
});
export type ImageAnalysis = z.infer<typeof ImageAnalysis>;
