import { ImagePath } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { COLOR_NAMES } from './item-colors.ts';
import { fitsCategory, ITEM_KINDS, type ItemKind } from './item-kinds.ts';
import { ITEM_PATTERNS } from './item-patterns.ts';

export const Kind = z.enum(ITEM_KINDS);

export const Pattern = z.enum(ITEM_PATTERNS);

type Classified = { readonly kind?: ItemKind | null | undefined; readonly category?: string | undefined };

/** Checks whether kind and category do not contradict each other, as far as both are given. */
export const suitsCategory = ({ kind, category }: Classified): boolean =>
  !kind || category === undefined || fitsCategory(kind, category);

/** A color of an item, with its share of the fabric. */
export const ItemColor = z.object({
  name: z.enum(COLOR_NAMES),
  hex: z.string().regex(/^#[0-9a-f]{6}$/),
  share: z.number().min(0).max(1),
});
export type ItemColor = z.infer<typeof ItemColor>;

/** Main color first, then up to two more. */
export const ItemColors = z.array(ItemColor).max(3);

/** Kind, colors, pattern and cut-out of the item in a photo. */
export const RecognizedItem = z.object({
  /** Null if the photo shows no item of a known kind. */
  kind: Kind.nullable(),
  /** True if the category that follows from the kind is almost certain. */
  isSure: z.boolean(),
  colors: ItemColors,
  /** Null or absent if it is not almost certain. */
  pattern: Pattern.nullable().optional(),
  /** Image of the item without its background; null if its outline is not good enough. */
  cutOutUrl: ImagePath.nullable(),
});
export type RecognizedItem = z.infer<typeof RecognizedItem>;
