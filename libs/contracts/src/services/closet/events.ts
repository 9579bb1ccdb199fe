import { erasureCompletedEvent } from '../../core/erasure.ts';
import { defineEvent } from '../../core/event.ts';
import { Id, ImagePath, Instant } from '../../core/fields.ts';
import { accessOpenedEvent } from '../../core/outside-access.ts';
import { z } from '../../core/zod.ts';
import { Category } from './category.ts';
import { ItemTransferData } from './hand-me-down.ts';
import { ItemTraits } from './image-analysis.ts';
import { ItemColors, Kind, Pattern } from './item-appearance.ts';
import { ItemAvailability, LaundryChangeData } from './laundry.ts';
import { Season } from './season.ts';

/** Item data in events. A higher `version` replaces a lower one. */
export const ItemEventData = z.object({
  itemId: Id,
  profileId: Id,
  accountId: Id,
  version: z.number().int(),
  name: z.string(),
  category: Category,
  season: Season.nullable(),
  tags: z.array(z.string()),
  imageUrl: ImagePath.nullable(),
  thumbHash: z.string().nullable(),
  /** Null also while a person chose to show the photo. */
  cutOutUrl: ImagePath.nullable().default(null),
  /** Null also in events of versions that know no kinds, and for a kind of a newer one. */
  kind: Kind.nullable().catch(null),
  /** Null also in events of versions that know no patterns. */
  pattern: Pattern.nullable().catch(null),
  colors: ItemColors.catch([]),
  /** Further images; absent without any. */
  moreImageUrls: z.array(ImagePath).optional(),
  lastWornDate: Instant.nullable(),
  traits: ItemTraits.nullable(),
  /** Further wearers; objects, so that an erasure finds the event by their `profileId`. */
  sharedWith: z.array(z.object({ profileId: Id })).default([]),
  laundry: ItemAvailability,
});
export type ItemEventData = z.infer<typeof ItemEventData>;

export const closetEvents = {
  itemAdded: defineEvent('closet.item.added', 1, 'An item was added to a closet', ItemEventData),
  itemChanged: defineEvent(
    'closet.item.changed',
    1,
    'An item was edited, worn or washed, or was republished to rebuild projections',
    ItemEventData.extend({
      /** Replaced image that no other item uses. */
      releasedImageUrl: ImagePath.nullable(),
      /** Further images that the item no longer shows and no other item uses; absent without any. */
      moreReleasedImageUrls: z.array(ImagePath).optional(),
      /** True if nobody edited it: its image was recognized. */
      isRecognized: z.boolean().optional(),
    }),
  ),
  itemOutgrown: defineEvent(
    'closet.item.outgrown',
    1,
    'An item no longer fits its owner',
    ItemEventData.pick({ itemId: true, profileId: true, accountId: true, name: true, category: true }),
  ),
  itemRemoved: defineEvent(
    'closet.item.removed',
    1,
    'An item was removed from its closet, and can be restored for 30 days',
    z.object({
      itemId: Id,
      profileId: Id,
      accountId: Id,
      version: z.number().int(),
      /** Image that no other item uses, if the item can't be restored; else null. */
      imageUrl: ImagePath.nullable(),
    }),
  ),
  itemRestored: defineEvent(
    'closet.item.restored',
    1,
    'A removed item returned to its closet',
    ItemEventData,
  ),
  itemDeleted: defineEvent(
    'closet.item.deleted',
    1,
    'A removed item was deleted for good',
    z.object({
      itemId: Id,
      profileId: Id,
      accountId: Id,
      /** Image that no other item uses; null when there is none. */
      releasedImageUrl: ImagePath.nullable(),
      /** Its further images that no other item uses; absent without any. */
      moreReleasedImageUrls: z.array(ImagePath).optional(),
    }),
  ),
  laundryChanged: defineEvent(
    'closet.laundry.changed',
    1,
    'Items of an account were worn, washed, lent or returned',
    LaundryChangeData,
  ),
  itemTransferred: defineEvent(
    'closet.item.transferred',
    1,
    'An item was passed on to another profile of the account, or is no longer shared with one',
    ItemTransferData,
  ),
  wishChanged: defineEvent(
    'closet.wish.changed',
    1,
    'A wish was added or removed, or shows another image',
    z.object({
      wishId: Id,
      profileId: Id,
      accountId: Id,
      /** Null also for a removed wish. */
      imageUrl: ImagePath.nullable(),
      /** Image that neither a wish nor an item uses any more. */
      releasedImageUrl: ImagePath.nullable(),
    }),
  ),
  accessOpened: accessOpenedEvent('closet'),
  erasureCompleted: erasureCompletedEvent('closet'),
};
