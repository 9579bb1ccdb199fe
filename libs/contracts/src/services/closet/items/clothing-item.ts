import { displayName } from '../../../core/display-name.ts';
import { CalendarDay, Id, Instant, UncheckedId, uniqueList } from '../../../core/fields.ts';
import { z } from '../../../core/zod.ts';
import { Category } from '../category.ts';
import { ItemSize, NewItemSize } from '../growth.ts';
import { PreviousOwner, StoredItem, Wearers } from '../hand-me-down.ts';
import { ImageHash, ItemImages, ItemTraits } from '../image-analysis.ts';
import { ItemColors, Kind, Pattern, suitsCategory } from '../item-appearance.ts';
import { ItemDetails, NewItemDetails } from '../item-details.ts';
import { ITEM_TRAITS } from '../item-traits.ts';
import { LaundryState, WashAfter } from '../laundry.ts';
import { Season } from '../season.ts';

export const ClothingItem = z.object({
  id: Id,
  profileId: Id,
  name: z.string(),
  category: Category,
  imageUrl: z.string().nullable(),
  thumbHash: z.string().nullable().meta({ description: 'ThumbHash of the image, base64' }),
  /** As the client that uploaded the image computed it; null if it did not. */
  imageHash: ImageHash.nullable(),
  /** Image of the item without its background; null until there is one. */
  cutOutUrl: z.string().nullable(),
  /** Further images, such as of the back or the label; absent without any. */
  moreImageUrls: z.array(z.string()).optional(),
  /** True if there is a cut-out, also while a person chose to show the photo instead. */
  hasCutOut: z.boolean(),
  /** As a person chose, the image shows or the name says; null if unknown. */
  kind: Kind.nullable(),
  /** Main color first, as the image shows; empty if unknown. */
  colors: ItemColors,
  /** As a person chose or the image shows; null if unknown. */
  pattern: Pattern.nullable(),
  season: Season.nullable(),
  tags: z.array(z.string()),
  lastWornDate: Instant.nullable(),
  /** Day of `lastWornDate` in the account's time zone. */
  lastWornDay: CalendarDay.nullable(),
  /** Number of days on which the item was worn. */
  wearCount: z.number().int(),
  /** Wears before washing, as a person chose for the item; null for the default. */
  washAfter: WashAfter.nullable(),
  laundry: LaundryState,
  size: ItemSize.nullable(),
  /** As a person or an analysis said; null if nobody did, so that words of name and tags tell. */
  traits: ItemTraits.nullable(),
  /** By the last measurements of its owner. */
  isOutgrown: z.boolean(),
  /** Place of storage; null if it is worn. */
  stored: StoredItem.nullable(),
  /** Profiles that wore it before, earliest first. */
  previousOwners: z.array(PreviousOwner),
  /** Further profiles of the account that wear it. */
  sharedWith: Wearers,
  isFavorite: z.boolean(),
  /** Day until which lists of unworn items leave it out; null if it is not snoozed. */
  snoozedUntil: CalendarDay.nullable(),
  /** Null if nobody wrote any down. */
  details: ItemDetails.nullable(),
  createdAt: Instant,
});
export type ClothingItem = z.infer<typeof ClothingItem>;

const Name = displayName(120, 'name-required');
const Tags = uniqueList(displayName(40, 'required'), 20);
const Traits = uniqueList(ItemTraits.element, ITEM_TRAITS.length).nullish();

export const NewClothingItem = z
  .strictObject({
    profileId: UncheckedId,
    name: Name,
    category: Category,
    ...ItemImages.shape,
    season: Season.nullish(),
    tags: Tags.optional(),
    size: NewItemSize.nullish(),
    traits: Traits,
    /** Must fit the category; the image decides without one. */
    kind: Kind.nullish(),
    /** The image decides without one. */
    pattern: Pattern.nullish(),
    isFavorite: z.boolean().optional(),
    details: NewItemDetails.nullish(),
  })
  .refine(suitsCategory, { path: ['kind'], message: 'kind-category' });
export type NewClothingItem = z.infer<typeof NewClothingItem>;

export const ClothingItemChange = z
  .strictObject({
    name: Name.optional(),
    /** Drops a kind that does not fit. */
    category: Category.optional(),
    ...ItemImages.shape,
    season: Season.nullish(),
    tags: Tags.optional(),
    washAfter: WashAfter.nullish(),
    size: NewItemSize.nullish(),
    traits: Traits,
    /** Must fit the category; the category follows from it if only the kind is changed. */
    kind: Kind.nullish(),
    pattern: Pattern.nullish(),
    isFavorite: z.boolean().optional(),
    snoozedUntil: CalendarDay.nullish(),
    /** Replace those before. */
    details: NewItemDetails.nullish(),
    /** Shows the photo instead of its cut-out. A new image is shown as its cut-out again. */
    showsPhoto: z.boolean().optional(),
  })
  .refine(suitsCategory, { path: ['kind'], message: 'kind-category' });
export type ClothingItemChange = z.infer<typeof ClothingItemChange>;
