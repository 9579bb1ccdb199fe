import { displayName, optionalName } from '../../core/display-name.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { CalendarDay, Id, Instant, UncheckedId } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { MAX_BOX_LOCATION, MAX_BOX_NAME } from './box-limits.ts';
import { Category } from './category.ts';
import { MAX_SIZE_LENGTH, SIZE_SYSTEMS } from './sizes.ts';

/** Place of an item that nobody wears now. */
const StoragePlace = z.enum(['box', 'donate', 'sell']);

/** `closet` for items that are worn. */
export const ItemPlace = z.enum(['closet', ...StoragePlace.options]);
export type ItemPlace = z.infer<typeof ItemPlace>;

export const StoredItem = z.object({
  place: StoragePlace,
  /** Null unless in a box. */
  boxId: Id.nullable(),
  since: CalendarDay,
});
export type StoredItem = z.infer<typeof StoredItem>;

/** A profile that passed the item on. */
export const PreviousOwner = z.object({
  profileId: Id,
  /** Day on which it was passed on. */
  until: CalendarDay,
  /** Days on which this profile wore it. */
  wearCount: z.number().int(),
});
export type PreviousOwner = z.infer<typeof PreviousOwner>;

/** Maximum number of further wearers of a shared item. */
const MAX_SHARED_WITH = 19;

/** Profiles that wear an item beside its owner. */
export const Wearers = z.array(Id).max(MAX_SHARED_WITH);

/** Maximum number of items that are placed at once. */
export const MAX_PLACED_ITEMS = 100;

const Placement = z
  .strictObject({
    itemId: UncheckedId,
    place: ItemPlace,
    /** New owner; absent to keep the present one. */
    profileId: UncheckedId.optional(),
    /** Box, for the place `box`. */
    boxId: UncheckedId.optional(),
    /** Further wearers from now on; absent to keep the present ones. */
    wearerIds: z.array(UncheckedId).max(MAX_SHARED_WITH).optional(),
  })
  .refine(({ place, boxId }) => (place === 'box') === (boxId !== undefined), { path: ['boxId'] });
export type Placement = z.infer<typeof Placement>;

/** Storage boxes of an account. */
export const MAX_STORAGE_BOXES = 50;

const BoxFields = z.strictObject({
  name: displayName(MAX_BOX_NAME, 'name-required'),
  location: optionalName(MAX_BOX_LOCATION),
});
export type BoxFields = z.infer<typeof BoxFields>;

export const StorageBox = z.object({
  id: Id,
  name: z.string(),
  location: z.string().nullable(),
  createdAt: Instant,
  /** Items in it. */
  itemCount: z.number().int(),
});
export type StorageBox = z.infer<typeof StorageBox>;

const BoxItem = z.object({
  id: Id,
  profileId: Id,
  name: z.string(),
  category: Category,
  imageUrl: z.string().nullable(),
  thumbHash: z.string().nullable(),
  /** Image without the background, which is shown in place of `imageUrl`; null without one. */
  cutOutUrl: z.string().nullable(),
  size: z.object({ system: z.enum(SIZE_SYSTEMS), value: z.string().max(MAX_SIZE_LENGTH) }).nullable(),
  wearCount: z.number().int(),
  previousOwners: z.array(PreviousOwner),
  since: CalendarDay,
});
export type BoxItem = z.infer<typeof BoxItem>;

export const StorageBoxContents = StorageBox.extend({ items: z.array(BoxItem) });
export type StorageBoxContents = z.infer<typeof StorageBoxContents>;

/** Data of `closet.item.transferred`. */
export const ItemTransferData = z.object({
  itemId: Id,
  accountId: Id,
  /** Objects, so that an erasure finds the event by the `profileId` of either. */
  from: z.object({ profileId: Id }),
  to: z.object({ profileId: Id }),
  /** Version of the item. */
  version: z.number().int(),
  /** Day in the account's time zone. */
  day: CalendarDay,
});
export type ItemTransferData = z.infer<typeof ItemTransferData>;

const BoxParams = z.object({ boxId: Id });

export const storageBoxEndpoints = {
  listStorageBoxes: defineEndpoint({
    method: 'GET',
    path: '/api/storage-boxes',
    access: 'onboarded',
    summary: 'List the storage boxes of the account by name',
    success: { status: 200, schema: z.array(StorageBox) },
    errors: [],
  }),
  createStorageBox: defineEndpoint({
    method: 'POST',
    path: '/api/storage-boxes',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Create a storage box',
    body: BoxFields,
    acceptsIdempotencyKey: true,
    success: { status: 201, schema: StorageBox },
    errors: ['storage-box-limit'],
  }),
  getStorageBox: defineEndpoint({
    method: 'GET',
    path: '/api/storage-boxes/:boxId',
    access: 'onboarded',
    summary: 'Get a storage box with the items in it',
    params: BoxParams,
    success: { status: 200, schema: StorageBoxContents },
    errors: ['not-found'],
  }),
  changeStorageBox: defineEndpoint({
    method: 'PUT',
    path: '/api/storage-boxes/:boxId',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Rename a storage box or tell where it is',
    params: BoxParams,
    body: BoxFields,
    success: { status: 200, schema: StorageBox },
    errors: ['not-found'],
  }),
  deleteStorageBox: defineEndpoint({
    method: 'DELETE',
    path: '/api/storage-boxes/:boxId',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Delete an empty storage box',
    params: BoxParams,
    success: { status: 204 },
    errors: ['not-found', 'storage-box-not-empty'],
  }),
};

/** Creates the endpoint that places items, which returns items of the closet. */
export const definePlaceItems = <Item extends z.ZodType>(item: Item) =>
  defineEndpoint({
    method: 'PUT',
    path: '/api/item-places',
    access: 'onboarded',
    parentsOnly: true,
    summary:
      'Pass items on, share them, store them in a box, give them away or take them back; repeating it has no further effect',
    body: z.strictObject({ placements: z.array(Placement).min(1).max(MAX_PLACED_ITEMS) }),
    success: { status: 200, schema: z.array(item) },
    errors: ['not-found'],
  });
