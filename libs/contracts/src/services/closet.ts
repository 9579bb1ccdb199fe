import { defineContract } from '../core/contract.ts';
import { displayName } from '../core/display-name.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import {
  CalendarDay,
  Flag,
  Id,
  Instant,
  ListOrder,
  PageQuery,
  UncheckedId,
  uniqueList,
} from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { Category } from './closet/category.ts';
import { CleanoutAlerts } from './closet/cleanout.ts';
import { closetEvents } from './closet/events.ts';
import { growthEndpoints, ItemSize, NewItemSize } from './closet/growth.ts';
import { definePlaceItems, PreviousOwner, StoredItem, storageBoxEndpoints } from './closet/hand-me-down.ts';
import { AnalysisRequest, ImageAnalysis, ImageHash, ItemImage, ItemTraits } from './closet/image-analysis.ts';
import { insightsEndpoints } from './closet/insights.ts';
import { ItemColors, Kind, Pattern, suitsCategory } from './closet/item-appearance.ts';
import { ItemDetails, NewItemDetails } from './closet/item-details.ts';
import { listItemHistories } from './closet/item-history.ts';
import { ITEM_TRAITS } from './closet/item-traits.ts';
import { LaundryState, LaundryStatus, laundryEndpoints, WashAfter } from './closet/laundry.ts';
import { readProductPage } from './closet/product-page.ts';
import { Season } from './closet/season.ts';
import { defineTrashEndpoints } from './closet/trash/trash.ts';

export * from './closet/category.ts';
export * from './closet/cleanout.ts';
export * from './closet/events.ts';
export * from './closet/growth.ts';
export * from './closet/hand-me-down.ts';
export * from './closet/image-analysis.ts';
export * from './closet/insights.ts';
export * from './closet/item-appearance.ts';
export * from './closet/item-details.ts';
export * from './closet/item-history.ts';
export * from './closet/laundry.ts';
export * from './closet/one-piece.ts';
export * from './closet/product-page.ts';
export * from './closet/season.ts';
export * from './closet/trash/trash.ts';

/** Maximum number of clothing items in a free account, across all profiles. */
export const FREE_ITEM_LIMIT = 50;
/** Maximum number of clothing items in a Pro account, which keeps lists and copies of a closet readable. */
export const PRO_ITEM_LIMIT = 10_000;
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
  isFavorite: z.boolean(),
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
    ...ItemImage.shape,
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
    ...ItemImage.shape,
    season: Season.nullish(),
    tags: Tags.optional(),
    washAfter: WashAfter.nullish(),
    size: NewItemSize.nullish(),
    traits: Traits,
    /** Must fit the category; the category follows from it if only the kind is changed. */
    kind: Kind.nullish(),
    pattern: Pattern.nullish(),
    isFavorite: z.boolean().optional(),
    /** Replace those before. */
    details: NewItemDetails.nullish(),
    /** Shows the photo instead of its cut-out. A new image is shown as its cut-out again. */
    showsPhoto: z.boolean().optional(),
  })
  .refine(suitsCategory, { path: ['kind'], message: 'kind-category' });
export type ClothingItemChange = z.infer<typeof ClothingItemChange>;

const ProfileParams = z.object({ profileId: Id });

const ItemParams = z.object({ itemId: Id });
/** Day of a wear in the account's time zone, for clients that send it later; a day after today counts as today. */
const WearDay = z.object({ day: CalendarDay.optional() });

/** Maximum number of items that one request republishes. */
export const MAX_REPUBLISHED_ITEMS = 500;

export const RepublishedItems = z.object({
  itemIds: z.array(Id),
  /** Start of the next page; null on the last one. */
  next: Id.nullable(),
});

export const closetContract = defineContract({
  service: 'closet',
  calls: ['media'],
  endpoints: {
    listItems: defineEndpoint({
      method: 'GET',
      path: '/api/clothing-items/:profileId',
      access: 'onboarded',
      scope: 'closet:read',
      summary: "List a profile's clothing items, newest first unless ordered otherwise",
      params: ProfileParams,
      query: PageQuery.extend({
        category: Category.optional(),
        laundry: LaundryStatus.optional(),
        isFavorite: Flag.optional(),
        order: ListOrder.optional(),
      }),
      success: { status: 200, schema: z.array(ClothingItem) },
      errors: ['not-found'],
    }),
    getClothingItem: defineEndpoint({
      method: 'GET',
      path: '/api/clothing-items/by-id/:itemId',
      access: 'onboarded',
      scope: 'closet:read',
      summary: 'Get a clothing item',
      params: ItemParams,
      success: { status: 200, schema: ClothingItem },
      errors: ['not-found'],
    }),
    cleanoutAlerts: defineEndpoint({
      method: 'GET',
      path: '/api/clothing-items/:profileId/cleanout-alerts',
      access: 'onboarded',
      scope: 'closet:read',
      summary: 'List items of a profile not worn for 60 days or more',
      params: ProfileParams,
      success: { status: 200, schema: CleanoutAlerts },
      errors: ['not-found'],
    }),
    addItem: defineEndpoint({
      method: 'POST',
      path: '/api/clothing-items',
      access: 'onboarded',
      scope: 'closet:write',
      summary: 'Add a clothing item',
      body: NewClothingItem,
      acceptsIdempotencyKey: true,
      success: { status: 201, schema: ClothingItem },
      errors: ['not-found', 'closet-limit', 'closet-full', 'item-image-invalid'],
    }),
    changeItem: defineEndpoint({
      method: 'PATCH',
      path: '/api/clothing-items/:itemId',
      access: 'onboarded',
      scope: 'closet:write',
      summary: 'Update a clothing item',
      params: ItemParams,
      body: ClothingItemChange,
      success: { status: 200, schema: ClothingItem },
      errors: ['not-found', 'item-image-invalid'],
    }),
    wearItem: defineEndpoint({
      method: 'POST',
      path: '/api/clothing-items/:itemId/worn',
      access: 'onboarded',
      scope: 'closet:write',
      summary: 'Mark an item as worn today, or on an earlier day',
      params: ItemParams,
      query: WearDay,
      success: { status: 200, schema: ClothingItem },
      errors: ['not-found'],
    }),
    undoWear: defineEndpoint({
      method: 'DELETE',
      path: '/api/clothing-items/:itemId/worn',
      access: 'onboarded',
      scope: 'closet:write',
      summary:
        'Undo that an item was worn today, or on an earlier day; what an outfit says can only be undone there',
      params: ItemParams,
      query: WearDay,
      success: { status: 200, schema: ClothingItem },
      errors: ['not-found', 'item-worn-in-outfit'],
    }),
    removeItem: defineEndpoint({
      method: 'DELETE',
      path: '/api/clothing-items/:itemId',
      access: 'onboarded',
      scope: 'closet:write',
      summary: 'Move a clothing item to the trash, which deletes it after 30 days',
      params: ItemParams,
      success: { status: 204 },
      errors: ['not-found'],
    }),
    analyzeImage: defineEndpoint({
      method: 'POST',
      path: '/api/clothing-items/analyze-image',
      access: 'onboarded',
      scope: 'closet:write',
      summary: 'Analyze an image: name, category and season, each null when unknown',
      limit: 'analyze',
      timeoutMs: 25_000,
      body: AnalysisRequest,
      success: { status: 200, schema: ImageAnalysis },
      errors: ['item-image-invalid', 'analysis-unavailable'],
    }),
    readProductPage,
    ...laundryEndpoints,
    ...growthEndpoints,
    ...storageBoxEndpoints,
    ...insightsEndpoints,
    placeItems: definePlaceItems(ClothingItem),
    ...defineTrashEndpoints(ClothingItem),
    listItemHistories,
    republishItems: defineEndpoint({
      method: 'POST',
      path: '/internal/items/republish',
      access: 'service',
      summary: 'Publish a page of items again, in id order, to rebuild projections',
      body: z.strictObject({ after: Id.nullable() }),
      success: { status: 200, schema: RepublishedItems },
      errors: [],
    }),
  },
  events: closetEvents,
});
