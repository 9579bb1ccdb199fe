import { defineContract } from '../core/contract.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { departurePurgedEvent } from '../core/erasure.ts';
import { defineEvent } from '../core/event.ts';
import {
  CalendarDay,
  Id,
  ImagePath,
  Instant,
  PageQuery,
  UncheckedId,
  UncheckedImagePath,
} from '../core/fields.ts';
import { z } from '../core/zod.ts';

/** Clothing items a free account holds, all its profiles together. */
export const FREE_ITEM_LIMIT = 50;
/** Days without being worn after which an item is named in the cleanout alert. */
export const CLEANOUT_DAYS = 60;

export const Category = z.enum(['tops', 'bottoms', 'shoes', 'accessories', 'outerwear']);
export type Category = z.infer<typeof Category>;

export const Season = z.enum(['spring', 'summer', 'fall', 'winter', 'all-season']);
export type Season = z.infer<typeof Season>;

export const ClothingItem = z.object({
  id: Id,
  profileId: Id,
  name: z.string(),
  category: Category,
  imageUrl: z.string().nullable(),
  thumbHash: z.string().nullable().meta({ description: 'ThumbHash of the picture, base64' }),
  season: Season.nullable(),
  tags: z.array(z.string()),
  lastWornDate: Instant.nullable(),
  /** The day of `lastWornDate` in the account's time zone. */
  lastWornDay: CalendarDay.nullable(),
  /** Days on which it was worn. */
  wearCount: z.number().int(),
  createdAt: Instant,
});
export type ClothingItem = z.infer<typeof ClothingItem>;

const Name = z.string().trim().min(1).max(120);
const Tags = z.array(z.string().trim().min(1).max(40)).max(20);
/** Checked against media: only the account's own closet image is accepted. */
const OwnImage = UncheckedImagePath.nullish();

export const NewClothingItem = z.strictObject({
  profileId: UncheckedId,
  name: Name,
  category: Category,
  imageUrl: OwnImage,
  season: Season.nullish(),
  tags: Tags.optional(),
  /** Made by the sender. A repetition with the same one answers with the item that the first made. */
  clientId: z.uuid().optional(),
});
export type NewClothingItem = z.infer<typeof NewClothingItem>;

export const ClothingItemChange = z.strictObject({
  name: Name.optional(),
  category: Category.optional(),
  imageUrl: OwnImage,
  season: Season.nullish(),
  tags: Tags.optional(),
});
export type ClothingItemChange = z.infer<typeof ClothingItemChange>;

/** Items that a cleanout alert names; its `count` has no bound. */
export const MAX_CLEANOUT_ALERT_ITEMS = 100;

export const CleanoutAlerts = z.object({
  count: z.number().int(),
  unwornItems: z.array(z.object({ id: Id, name: z.string() })),
});
export type CleanoutAlerts = z.infer<typeof CleanoutAlerts>;

export const ImageToAnalyze = z.strictObject({
  imageUrl: UncheckedImagePath,
  /** What the picked file was called; the local analyser reads garment and season from it. */
  fileName: z.string().max(255).optional(),
});

export const ImageAnalysis = z.object({
  name: z.string().nullable(),
  category: Category.nullable(),
  season: Season.nullable(),
  analyzedBy: z.enum(['model', 'local']),
});
export type ImageAnalysis = z.infer<typeof ImageAnalysis>;

const ProfileParams = z.object({ profileId: Id });

const ItemParams = z.object({ itemId: Id });

/** An item as events and other services know it; `version` tells old from new. */
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
  thumbHash: z.string().nullish(),
  lastWornDate: Instant.nullish(),
});
export type ItemEventData = z.infer<typeof ItemEventData>;

export const closetEvents = {
  itemAdded: defineEvent('closet.item.added', 1, 'An item was put into a closet', ItemEventData),
  itemChanged: defineEvent(
    'closet.item.changed',
    1,
    'An item was edited or worn, or is told anew to those who rebuild their copy',
    ItemEventData.extend({
      /** The picture that no item shows any more, when the change let go of one. */
      releasedImageUrl: ImagePath.nullable(),
    }),
  ),
  itemRemoved: defineEvent(
    'closet.item.removed',
    1,
    'An item left its closet for good',
    z.object({
      itemId: Id,
      profileId: Id,
      accountId: Id,
      version: z.number().int(),
      /** The picture that no item shows any more; null when there was none or another item still shows it. */
      imageUrl: ImagePath.nullable(),
    }),
  ),
  departurePurged: departurePurgedEvent('closet'),
};

export const closetContract = defineContract({
  service: 'closet',
  endpoints: {
    listItems: defineEndpoint({
      method: 'GET',
      path: '/api/clothing-items/:profileId',
      access: 'onboarded',
      summary: "A profile's clothing items, newest first",
      params: ProfileParams,
      query: PageQuery,
      success: { status: 200, schema: z.array(ClothingItem) },
      errors: ['not-found'],
    }),
    cleanoutAlerts: defineEndpoint({
      method: 'GET',
      path: '/api/clothing-items/:profileId/cleanout-alerts',
      access: 'onboarded',
      summary: 'Items of a profile unworn for 60 days or more',
      params: ProfileParams,
      success: { status: 200, schema: CleanoutAlerts },
      errors: ['not-found'],
    }),
    addItem: defineEndpoint({
      method: 'POST',
      path: '/api/clothing-items',
      access: 'onboarded',
      summary: 'Add a clothing item',
      body: NewClothingItem,
      success: { status: 201, schema: ClothingItem },
      errors: ['not-found', 'closet-limit', 'item-image-invalid'],
    }),
    changeItem: defineEndpoint({
      method: 'PATCH',
      path: '/api/clothing-items/:itemId',
      access: 'onboarded',
      summary: 'Edit a clothing item',
      params: ItemParams,
      body: ClothingItemChange,
      success: { status: 200, schema: ClothingItem },
      errors: ['not-found', 'item-image-invalid'],
    }),
    wearItem: defineEndpoint({
      method: 'POST',
      path: '/api/clothing-items/:itemId/worn',
      access: 'onboarded',
      summary: 'Say that an item was worn today',
      params: ItemParams,
      success: { status: 200, schema: ClothingItem },
      errors: ['not-found'],
    }),
    undoWear: defineEndpoint({
      method: 'DELETE',
      path: '/api/clothing-items/:itemId/worn',
      access: 'onboarded',
      summary: 'Take back that an item was worn today',
      params: ItemParams,
      success: { status: 200, schema: ClothingItem },
      errors: ['not-found'],
    }),
    removeItem: defineEndpoint({
      method: 'DELETE',
      path: '/api/clothing-items/:itemId',
      access: 'onboarded',
      summary: 'Remove a clothing item',
      params: ItemParams,
      success: { status: 204 },
      errors: ['not-found'],
    }),
    analyzeImage: defineEndpoint({
      method: 'POST',
      path: '/api/clothing-items/analyze-image',
      access: 'onboarded',
      summary: 'What a picture shows: name, category and season, each only when known',
      limit: 'analyze',
      timeoutMs: 25_000,
      body: ImageToAnalyze,
      success: { status: 200, schema: ImageAnalysis },
      errors: ['item-image-invalid', 'analysis-unavailable'],
    }),
  },
  events: closetEvents,
});
