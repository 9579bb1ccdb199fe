import { optionalName } from '../../core/display-name.ts';
import { CalendarDay, Id, Instant, UncheckedId } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Category, Kind, Pattern } from '../closet.ts';
import { createArrangement } from './arrangement/arrangement.ts';
import { OutfitBoards } from './boards/boards.ts';

export * from './arrangement/arrangement.ts';
export * from './boards/boards.ts';

/** Maximum number of clothing items in an outfit. */
export const MAX_OUTFIT_ITEMS = 20;
/** Outfits of a profile: more than ten years of one a day. */
export const MAX_OUTFITS = 5000;

export const Arrangement = createArrangement(MAX_OUTFIT_ITEMS);
export type Arrangement = z.infer<typeof Arrangement>;

/** Clothing item data copied from the closet. */
export const OutfitItem = z.object({
  clothingItemId: Id,
  name: z.string(),
  category: Category,
  imageUrl: z.string().nullable(),
  thumbHash: z.string().nullable(),
  /** Image of the item without its background; absent until there is one. */
  cutOutUrl: z.string().optional(),
  /** As a person chose, the image shows or the name says; absent if unknown. */
  kind: Kind.optional(),
  /** As a person chose or the image shows; absent if unknown. */
  pattern: Pattern.optional(),
});
export type OutfitItem = z.infer<typeof OutfitItem>;

/** An item that left the closet of its outfit's profile, and so the outfit. */
export const SkippedItem = z.object({
  clothingItemId: Id,
  /** Null if it is unknown. */
  name: z.string().nullable(),
  /** Profile of the account that has it now; null if it was removed. */
  profileId: Id.nullable(),
});
export type SkippedItem = z.infer<typeof SkippedItem>;

export const Outfit = z.object({
  id: Id,
  profileId: Id,
  name: z.string().nullable(),
  /** Planned day in the account's time zone. */
  scheduledDate: CalendarDay.nullable(),
  occasion: z.string().nullable(),
  isFavorite: z.boolean(),
  /** Day for which the outfit waits for a parent's approval; absent or null otherwise. */
  proposedDate: CalendarDay.nullable().optional(),
  /** Time of planning; the outfit planned first is the day's outfit. */
  plannedAt: Instant.nullable(),
  /** Day on which the outfit was worn. A worn outfit keeps its planned day. */
  wornDate: CalendarDay.nullable(),
  /** In the order of dressing; empty once all items were removed from the closet. */
  items: z.array(OutfitItem),
  /** Items that left since the items were last chosen, or that were chosen although they had left; absent without any. */
  skipped: z.array(SkippedItem).optional(),
  /** Absent if the picture is the automatic collage. */
  arrangement: Arrangement.optional(),
  /** Named boards of the Lookboard that it is on; absent without any. */
  boards: z.array(z.string()).optional(),
  version: z.number().int(),
  createdAt: Instant,
});
export type Outfit = z.infer<typeof Outfit>;

export const OutfitName = optionalName(80);
export const Occasion = optionalName(40);
export const ItemIds = z.array(UncheckedId).min(1).max(MAX_OUTFIT_ITEMS);

export const NewOutfit = z.strictObject({
  profileId: UncheckedId,
  name: OutfitName,
  scheduledDate: CalendarDay.nullish(),
  occasion: Occasion,
  isFavorite: z.boolean().optional(),
  clothingItemIds: ItemIds,
  arrangement: Arrangement.nullish(),
  boards: OutfitBoards.optional(),
});
export type NewOutfit = z.infer<typeof NewOutfit>;

export const OutfitChange = z.strictObject({
  name: OutfitName,
  scheduledDate: CalendarDay.nullish(),
  occasion: Occasion,
  isFavorite: z.boolean().optional(),
  clothingItemIds: ItemIds.optional(),
  /** Null returns to the automatic collage. */
  arrangement: Arrangement.nullish(),
  boards: OutfitBoards.optional(),
});
export type OutfitChange = z.infer<typeof OutfitChange>;
