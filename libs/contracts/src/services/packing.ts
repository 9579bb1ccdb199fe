import { defineContract } from '../core/contract.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { departurePurgedEvent } from '../core/erasure.ts';
import { CalendarDay, Id, Instant, UncheckedId } from '../core/fields.ts';
import { z } from '../core/zod.ts';

/** Lines that a packing list holds. */
export const MAX_PACKING_ITEMS = 200;
/** Packing lists that an account holds. */
export const MAX_PACKING_LISTS = 500;
const MAX_QUANTITY = 99;

/** Kinds of trips that packing knows what to bring for; any other word is kept as it is. */
export const TRIP_TYPES = ['beach', 'city', 'business', 'outdoors', 'winter-sports', 'family-visit'] as const;

/** A line of a packing list. */
export const PackingItem = z.strictObject({
  /** Made by whoever adds it. */
  id: z.uuid(),
  name: z.string('Name is required').trim().min(1, 'Name is required').max(120),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  packed: z.boolean(),
  /** The item of the closet that is meant. */
  clothingItemId: UncheckedId.nullish(),
  /** Whose it is, where several people are on the list. */
  profileId: UncheckedId.nullish(),
  /** The suggestion that it came from, and why. */
  suggestionKey: z.string().max(160).nullish(),
  reason: z.string().max(200).nullish(),
});
export type PackingItem = z.infer<typeof PackingItem>;

export const PackingList = z.object({
  id: Id,
  /** Whoever made it. */
  profileId: Id,
  /** Everyone who packs by it, that one included. */
  profileIds: z.array(Id),
  name: z.string(),
  tripType: z.string().nullable(),
  startDate: CalendarDay.nullable(),
  endDate: CalendarDay.nullable(),
  items: z.array(PackingItem),
  /** Grows with every change; a change of an older one is refused. */
  version: z.number().int(),
  createdAt: Instant,
});
export type PackingList = z.infer<typeof PackingList>;

const Name = z.string('Name is required').trim().min(1, 'Name is required').max(120);
const TripType = z.string().trim().max(40).nullish();
const Items = z.array(PackingItem).max(MAX_PACKING_ITEMS);
const ProfileIds = z.array(UncheckedId).min(1).max(20);

const endsAfterStart = ({
  startDate,
  endDate,
}: {
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
}): boolean => !startDate || !endDate || startDate <= endDate;
const datesRefused = { message: 'End date must be after start date', path: ['endDate'] };

export const NewPackingList = z
  .strictObject({
    profileId: UncheckedId,
    profileIds: ProfileIds.optional(),
    name: Name,
    tripType: TripType,
    startDate: CalendarDay.nullish(),
    endDate: CalendarDay.nullish(),
    items: Items.optional(),
  })
  .refine(endsAfterStart, datesRefused);
export type NewPackingList = z.infer<typeof NewPackingList>;

export const PackingListChange = z
  .strictObject({
    /** The version that the change was made to. */
    version: z.number().int(),
    profileIds: ProfileIds.optional(),
    name: Name.optional(),
    tripType: TripType,
    startDate: CalendarDay.nullish(),
    endDate: CalendarDay.nullish(),
    items: Items.optional(),
  })
  .refine(endsAfterStart, datesRefused);
export type PackingListChange = z.infer<typeof PackingListChange>;

/** A line worth adding, and why. */
export const PackingSuggestion = z.object({
  key: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  clothingItemId: Id.nullable(),
  profileId: Id.nullable(),
  reason: z.string(),
});
export type PackingSuggestion = z.infer<typeof PackingSuggestion>;

const ListParams = z.object({ listId: Id });

export const packingContract = defineContract({
  service: 'packing',
  endpoints: {
    listPackingLists: defineEndpoint({
      method: 'GET',
      path: '/api/packing-lists/:profileId',
      access: 'onboarded',
      summary: 'The packing lists that a profile is on, newest first',
      params: z.object({ profileId: Id }),
      success: { status: 200, schema: z.array(PackingList) },
      errors: ['not-found'],
    }),
    createPackingList: defineEndpoint({
      method: 'POST',
      path: '/api/packing-lists',
      access: 'onboarded',
      summary: 'Make a packing list',
      body: NewPackingList,
      success: { status: 201, schema: PackingList },
      errors: ['not-found', 'packing-list-limit'],
    }),
    changePackingList: defineEndpoint({
      method: 'PATCH',
      path: '/api/packing-lists/:listId',
      access: 'onboarded',
      summary: 'Change a packing list; refused when somebody else changed it first',
      params: ListParams,
      body: PackingListChange,
      success: { status: 200, schema: PackingList },
      errors: ['not-found', 'packing-list-changed'],
    }),
    deletePackingList: defineEndpoint({
      method: 'DELETE',
      path: '/api/packing-lists/:listId',
      access: 'onboarded',
      summary: 'Delete a packing list',
      params: ListParams,
      success: { status: 204 },
      errors: ['not-found'],
    }),
    suggestPackingItems: defineEndpoint({
      method: 'POST',
      path: '/api/packing-lists/:listId/suggestions',
      access: 'onboarded',
      summary: 'What else to pack, by type of trip, nights, season and closet, each with its reason',
      limit: 'suggest',
      timeoutMs: 8000,
      params: ListParams,
      success: { status: 200, schema: z.array(PackingSuggestion) },
      errors: ['not-found'],
    }),
  },
  events: { departurePurged: departurePurgedEvent('packing') },
});
