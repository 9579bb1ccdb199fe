import { defineContract } from '../core/contract.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { CalendarDay, Flag, Id, ListOrder, PageQuery, UncheckedId } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { Category } from './closet/category.ts';
import { CleanoutAlerts } from './closet/cleanout.ts';
import { closetEvents } from './closet/events.ts';
import { growthEndpoints } from './closet/growth.ts';
import { definePlaceItems, storageBoxEndpoints } from './closet/hand-me-down.ts';
import { AnalysisRequest, ImageAnalysis } from './closet/image-analysis.ts';
import { insightsEndpoints } from './closet/insights.ts';
import { listItemHistories } from './closet/item-history.ts';
import { ClothingItem, ClothingItemChange, NewClothingItem } from './closet/items/clothing-item.ts';
import { LaundryStatus, laundryEndpoints } from './closet/laundry.ts';
import { readProductPage } from './closet/product-page.ts';
import { defineTrashEndpoints } from './closet/trash/trash.ts';
import { giftListEndpoints } from './closet/wishes/gift-lists.ts';
import { wishEndpoints } from './closet/wishes/wishes.ts';

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
export * from './closet/items/clothing-item.ts';
export * from './closet/laundry.ts';
export * from './closet/one-piece.ts';
export * from './closet/product-page.ts';
export * from './closet/season.ts';
export * from './closet/trash/trash.ts';
export * from './closet/wishes/gift-lists.ts';
export * from './closet/wishes/wishes.ts';

/** Maximum number of clothing items in a free account, across all profiles. */
export const FREE_ITEM_LIMIT = 50;
/** Maximum number of clothing items in a Pro account, which keeps lists and copies of a closet readable. */
export const PRO_ITEM_LIMIT = 10_000;

const ProfileParams = z.object({ profileId: Id });

const ItemParams = z.object({ itemId: Id });
const WearQuery = z.object({
  /** Day in the account's time zone, for clients that send it later; a day after today counts as today. */
  day: CalendarDay.optional(),
  /** Wearer of a shared item; its owner without one. */
  profileId: UncheckedId.optional(),
});

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
      query: WearQuery,
      success: { status: 200, schema: ClothingItem },
      errors: ['not-found', 'shared-item-taken'],
    }),
    undoWear: defineEndpoint({
      method: 'DELETE',
      path: '/api/clothing-items/:itemId/worn',
      access: 'onboarded',
      scope: 'closet:write',
      summary:
        'Undo that an item was worn today, or on an earlier day; what an outfit says can only be undone there',
      params: ItemParams,
      query: WearQuery.omit({ profileId: true }),
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
    ...giftListEndpoints,
    ...wishEndpoints,
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
