import { UncheckedImagePath, uniqueList } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Language } from '../auth/preferences.ts';
import { Category } from './category.ts';
import { MAX_MORE_IMAGES } from './details/detail-limits.ts';
import { ItemColors, Kind, Pattern } from './item-appearance.ts';
import { ITEM_TRAITS } from './item-traits.ts';
import { Season } from './season.ts';

/** Facts that names need not tell; null if nobody said anything about them. */
export const ItemTraits = z.array(z.enum(ITEM_TRAITS)).max(ITEM_TRAITS.length);

/** Perceptual hash of an image, which tells if a photo is added again. */
export const ImageHash = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .meta({ description: 'Perceptual hash of the image: 64 bits in hexadecimal' });

/** The images of an item that is added or changed. Each must be a closet image of the same account. */
export const ItemImages = z.object({
  imageUrl: UncheckedImagePath.nullish(),
  /** Hash of `imageUrl`; ignored without it. */
  imageHash: ImageHash.nullish(),
  /** Further images in the order in which they are shown; absent to keep those before. */
  moreImageUrls: uniqueList(UncheckedImagePath, MAX_MORE_IMAGES).optional(),
});

export const AnalysisRequest = z.strictObject({
  imageUrl: UncheckedImagePath,
  /** Name of the selected file; the local analyzer reads item and season from it. */
  fileName: z.string().max(255).optional(),
  /** Language of a name written by a model; defaults to English. */
  language: Language.optional(),
});

export type AnalysisRequest = z.infer<typeof AnalysisRequest>;

/** English names by code, for items that are named by what their image shows. */
export const itemNames = {
  'kind-and-color': '{{color}} {{kind}}',
  'striped-kind-and-color': '{{color}} striped {{kind}}',
  'checked-kind-and-color': '{{color}} checked {{kind}}',
  'printed-kind-and-color': '{{color}} printed {{kind}}',
  kind: '{{kind}}',
  color: '{{color}}',
} as const;

/** `model` is a language model; `local` recognizes kind and colors by itself, and reads the rest from the file name. */
const AnalyzerKind = z.enum(['model', 'local']);

/** Result of the image and the name of its file. */
const LocalAnalysis = z.object({
  name: z.string().nullable(),
  /** Code of `name` in `itemNames`; absent if the file name decides. */
  nameCode: z.string().optional(),
  category: Category.nullable(),
  season: Season.nullable(),
  kind: Kind.nullable(),
});

export const ImageAnalysis = z.object({
  name: z.string().nullable(),
  /** Code of `name` in `itemNames`, made of `kind`, main color and `pattern`; absent if a model or the file name decides. */
  nameCode: z.string().optional(),
  category: Category.nullable(),
  season: Season.nullable(),
  /** Null or absent if the analyzer cannot tell. */
  traits: ItemTraits.nullable().optional(),
  kind: Kind.nullable().optional(),
  /** Main color first. */
  colors: ItemColors.optional(),
  /** Null or absent if it is not almost certain. */
  pattern: Pattern.nullable().optional(),
  /** Image of the item without its background; null without one. */
  cutOutUrl: z.string().nullable().optional(),
  /** True if the category that follows from the kind is almost certain; otherwise it needs a look. */
  isSure: z.boolean().optional(),
  analyzedBy: AnalyzerKind,
  /** The result without the model, so that people can choose it; absent unless `analyzedBy` is `model`. */
  local: LocalAnalysis.optional(),
});
export type ImageAnalysis = z.infer<typeof ImageAnalysis>;
