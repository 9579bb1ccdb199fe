import { displayName } from '../../../core/display-name.ts';
import { UncheckedId } from '../../../core/fields.ts';
import { z } from '../../../core/zod.ts';
import { MAX_TEXT_LENGTH, MAX_TEXTS, SIZES } from './arrangement-limits.ts';

const Percent = z.number().min(0).max(100);

/** An item or a text in the picture of an outfit. */
export const ArrangedElement = z
  .strictObject({
    /** Item of the outfit; absent for a text. */
    clothingItemId: UncheckedId.optional(),
    text: displayName(MAX_TEXT_LENGTH, 'required').optional(),
    /** Center in percent of the picture's width and height. */
    x: Percent,
    y: Percent,
    /** Width in percent of the picture's width. A text has a font of a fifth of it. */
    size: z.number().min(SIZES.min).max(SIZES.max),
    /** Clockwise, in degrees. */
    rotation: z.number().min(-180).max(180),
  })
  .refine(({ clothingItemId, text }) => (clothingItemId === undefined) !== (text === undefined), 'invalid');
export type ArrangedElement = z.infer<typeof ArrangedElement>;

/** The picture of an outfit as a person arranged it, from back to front. Elements of other items than its own are left out. */
export const createArrangement = (maxItems: number) =>
  z
    .array(ArrangedElement)
    .max(maxItems + MAX_TEXTS)
    .refine((elements) => elements.filter(({ text }) => text !== undefined).length <= MAX_TEXTS, 'invalid');
