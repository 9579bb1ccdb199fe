import { defineContract } from '../core/contract.ts';
import { optionalName } from '../core/display-name.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { erasureCompletedEvent } from '../core/erasure.ts';
import { defineEvent } from '../core/event.ts';
import { CalendarDay, Id, Instant, UncheckedId, uniqueList } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import {
  MAX_PACKING_CHANGES,
  MAX_PACKING_ITEMS,
  NewPackingItem,
  PackingChange,
  PackingItem,
  PackingName,
  SkippedChange,
} from './packing/items.ts';
import { PackingSuggestion } from './packing/suggestions.ts';

export * from './packing/items.ts';
export * from './packing/suggestions.ts';

/** Maximum number of packing lists per account. */
export const MAX_PACKING_LISTS = 500;
/** Trip types with item suggestions. Lists accept any other type too. */
export const TRIP_TYPES = ['beach', 'city', 'business', 'outdoors', 'winter-sports', 'family-visit'] as const;

/** Destination of a trip. */
export const TripPlace = z.strictObject({
  name: PackingName,
  /** Degrees north, which decide the season. */
  lat: z.number().min(-90, 'coordinates-invalid').max(90, 'coordinates-invalid'),
  /** Degrees east; without them the weather there is unknown. */
  lon: z.number().min(-180, 'coordinates-invalid').max(180, 'coordinates-invalid').optional(),
});
export type TripPlace = z.infer<typeof TripPlace>;

export const PackingList = z.object({
  id: Id,
  /** Creator of the list. */
  profileId: Id,
  /** All travelers, including the creator. */
  profileIds: z.array(Id),
  name: z.string(),
  tripType: z.string().nullable(),
  /** Null for a trip near home. */
  place: z.object({ name: z.string(), lat: z.number(), lon: z.number().optional() }).nullable(),
  startDate: CalendarDay.nullable(),
  endDate: CalendarDay.nullable(),
  items: z.array(PackingItem),
  /** Incremented with every change; a change based on an older version is rejected. */
  version: z.number().int(),
  createdAt: Instant,
});
export type PackingList = z.infer<typeof PackingList>;

const TripType = optionalName(40);
const Items = uniqueList(NewPackingItem, MAX_PACKING_ITEMS, ({ id }) => id);
const ProfileIds = z.array(UncheckedId).min(1).max(20);

const endsAfterStart = ({
  startDate,
  endDate,
}: {
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
}): boolean => !startDate || !endDate || startDate <= endDate;
const endBeforeStart = { message: 'end-before-start', path: ['endDate'] };

export const NewPackingList = z
  .strictObject({
    profileId: UncheckedId,
    profileIds: ProfileIds.optional(),
    name: PackingName,
    tripType: TripType,
    place: TripPlace.nullish(),
    startDate: CalendarDay.nullish(),
    endDate: CalendarDay.nullish(),
    items: Items.optional(),
  })
  .refine(endsAfterStart, endBeforeStart);
export type NewPackingList = z.infer<typeof NewPackingList>;

export const PackingListChange = z
  .strictObject({
    /** Version that the change is based on. */
    version: z.number().int(),
    profileIds: ProfileIds.optional(),
    name: PackingName.optional(),
    tripType: TripType,
    place: TripPlace.nullish(),
    startDate: CalendarDay.nullish(),
    endDate: CalendarDay.nullish(),
    items: Items.optional(),
  })
  .refine(endsAfterStart, endBeforeStart);
export type PackingListChange = z.infer<typeof PackingListChange>;

const ListParams = z.object({ listId: Id });

export const packingEvents = {
  erasureCompleted: erasureCompletedEvent('packing'),
  listChanged: defineEvent(
    'packing.list.changed',
    1,
    'A packing list was created, changed or deleted',
    z.object({ accountId: Id, listId: Id }),
  ),
};

export const packingContract = defineContract({
  service: 'packing',
  calls: ['closet', 'outfits'],
  endpoints: {
    listPackingLists: defineEndpoint({
      method: 'GET',
      path: '/api/packing-lists/:profileId',
      access: 'onboarded',
      scope: 'packing:read',
      summary:
        "List a profile's packing lists, newest first, optionally without trips that ended before a day",
      params: z.object({ profileId: Id }),
      query: z.object({ from: CalendarDay.optional() }),
      success: { status: 200, schema: z.array(PackingList) },
      errors: ['not-found'],
    }),
    getPackingList: defineEndpoint({
      method: 'GET',
      path: '/api/packing-lists/by-id/:listId',
      access: 'onboarded',
      scope: 'packing:read',
      summary: 'Get a packing list',
      params: z.object({ listId: Id }),
      success: { status: 200, schema: PackingList },
      errors: ['not-found'],
    }),
    createPackingList: defineEndpoint({
      method: 'POST',
      path: '/api/packing-lists',
      access: 'onboarded',
      scope: 'packing:write',
      summary: 'Create a packing list',
      body: NewPackingList,
      acceptsIdempotencyKey: true,
      success: { status: 201, schema: PackingList },
      errors: ['not-found', 'packing-list-limit'],
    }),
    changePackingList: defineEndpoint({
      method: 'PATCH',
      path: '/api/packing-lists/:listId',
      access: 'onboarded',
      scope: 'packing:write',
      summary: 'Update a packing list; rejected when it changed since the given version',
      params: ListParams,
      body: PackingListChange,
      success: { status: 200, schema: PackingList },
      errors: ['not-found', 'packing-list-changed'],
    }),
    changePackingItems: defineEndpoint({
      method: 'POST',
      path: '/api/packing-lists/:listId/changes',
      access: 'onboarded',
      scope: 'packing:write',
      summary: 'Change entries of a packing list one by one, whatever others changed meanwhile',
      params: ListParams,
      body: z.strictObject({ changes: z.array(PackingChange).min(1).max(MAX_PACKING_CHANGES) }),
      acceptsIdempotencyKey: true,
      success: {
        status: 201,
        // Not the list itself, because the answer is stored with its key.
        schema: z.object({ listId: Id, version: z.number().int(), skipped: z.array(SkippedChange) }),
      },
      errors: ['not-found'],
    }),
    deletePackingList: defineEndpoint({
      method: 'DELETE',
      path: '/api/packing-lists/:listId',
      access: 'onboarded',
      scope: 'packing:write',
      summary: 'Delete a packing list',
      params: ListParams,
      success: { status: 204 },
      errors: ['not-found'],
    }),
    suggestPackingItems: defineEndpoint({
      method: 'POST',
      path: '/api/packing-lists/:listId/suggestions',
      access: 'onboarded',
      scope: 'packing:write',
      summary:
        'Suggest further items by planned outfits, trip type, nights, season and closet, each with a reason',
      limit: 'suggest',
      timeoutMs: 8000,
      params: ListParams,
      success: { status: 200, schema: z.array(PackingSuggestion) },
      errors: ['not-found'],
    }),
  },
  events: packingEvents,
});
