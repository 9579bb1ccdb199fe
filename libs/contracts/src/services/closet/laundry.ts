import { optionalName } from '../../core/display-name.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { CalendarDay, Id, Instant, PageQuery, UncheckedId } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Category } from './category.ts';

/** `worn` items can be worn again; those in the basket, in the wash or away can't. */
export const LaundryStatus = z.enum(['clean', 'worn', 'basket', 'washing', 'away']);
export type LaundryStatus = z.infer<typeof LaundryStatus>;

/** Items that are washed together. */
export const LaundryLoad = z.enum(['whites', 'colors', 'delicates', 'hot']);
export type LaundryLoad = z.infer<typeof LaundryLoad>;

/** Maximum of `washAfter`. */
export const MAX_WEARS_BEFORE_WASH = 50;
/** Wears before washing, as a person chose; 0 for never and null for the default of the item. */
export const WashAfter = z.number().int().min(0).max(MAX_WEARS_BEFORE_WASH);

const AwayReason = z.enum(['lent', 'repair']);

/** Place of an item that is away. */
export const Away = z.object({
  reason: AwayReason,
  note: z.string().nullable(),
  /** Expected day of return. */
  until: CalendarDay.nullable(),
});
export type Away = z.infer<typeof Away>;

export const LaundryState = z.object({
  status: LaundryStatus,
  /** Days on which the item was worn since it was last washed. */
  wears: z.number().int(),
  /** Wears after which it falls into the basket; 0 if it is never washed. */
  washAfter: z.number().int(),
  /** Number of laundry events of the item. A move based on an older version skips it. */
  version: z.number().int(),
  away: Away.nullable(),
  /** Day of the wear that put it into the basket; absent if a person did. */
  inBasketSince: CalendarDay.optional(),
});
export type LaundryState = z.infer<typeof LaundryState>;

/** An item on the laundry page. */
export const LaundryItem = z.object({
  id: Id,
  profileId: Id,
  name: z.string(),
  category: Category,
  imageUrl: z.string().nullable(),
  thumbHash: z.string().nullable(),
  /** Image without the background, which is shown in place of `imageUrl`; null without one. */
  cutOutUrl: z.string().nullable(),
  load: LaundryLoad,
  laundry: LaundryState,
});
export type LaundryItem = z.infer<typeof LaundryItem>;

/**
 * Actions of a person with items: put into the basket, taken out unwashed (`ready`), washing started or finished, given
 * away for a while, and back.
 */
export const LaundryAction = z.enum(['basket', 'ready', 'washing', 'washed', 'away', 'back']);
export type LaundryAction = z.infer<typeof LaundryAction>;

/** Entry of the append-only list from which the laundry state of an item is derived. */
export const LaundryHistoryEntry = z.object({
  itemId: Id,
  at: Instant,
  kind: z.enum(['worn', 'unworn', ...LaundryAction.options, 'undone']),
  /** `item` for a wear of the item alone; the id of an outfit or a move otherwise. */
  source: z.string(),
  /** Day of a wear, in the account's time zone. */
  day: CalendarDay.nullable(),
  away: Away.nullable(),
});
export type LaundryHistoryEntry = z.infer<typeof LaundryHistoryEntry>;

/** Size of a page of the laundry history unless the request limits it. */
export const LAUNDRY_HISTORY_PAGE_SIZE = 100;

/** Maximum number of items that move at once. */
export const MAX_MOVED_ITEMS = 200;
/** Maximum length of the note on an item that is away. */
export const MAX_AWAY_NOTE = 80;

export const LaundryMove = z.strictObject({
  action: LaundryAction,
  items: z
    .array(
      z.strictObject({
        itemId: UncheckedId,
        /** Version of its laundry state that the move is based on. */
        version: z.number().int(),
      }),
    )
    .min(1)
    .max(MAX_MOVED_ITEMS),
  /** Details of the action `away`. */
  away: z
    .strictObject({
      reason: AwayReason,
      note: optionalName(MAX_AWAY_NOTE),
      until: CalendarDay.nullish(),
    })
    .optional(),
});
export type LaundryMove = z.infer<typeof LaundryMove>;

/** An item that did not move: as somebody else changed it meanwhile, or only its id if it left the closet. */
export const SkippedLaundryItem = z.union([
  LaundryItem,
  z.object({ id: UncheckedId, isGone: z.literal(true) }),
]);
export type SkippedLaundryItem = z.infer<typeof SkippedLaundryItem>;

/** Items after a move. */
export const LaundryMoveResult = z.object({
  moved: z.array(LaundryItem),
  skipped: z.array(SkippedLaundryItem),
});
export type LaundryMoveResult = z.infer<typeof LaundryMoveResult>;

/** Data of `closet.laundry.changed`: the items that changed together. */
export const LaundryChangeData = z.object({
  accountId: Id,
  changes: z.array(z.object({ itemId: Id, profileId: Id, version: z.number().int(), status: LaundryStatus })),
});

/** The part of the laundry state that decides whether an item can be worn. */
export const ItemAvailability = z.object({
  status: LaundryStatus,
  /** Further days on which it can be worn before it is washed, once clean; null if it is never washed. */
  wearsLeft: z.number().int().nullable(),
  /** Day of the wear that put it into the basket; absent if a person did. */
  inBasketSince: CalendarDay.optional(),
});
export type ItemAvailability = z.infer<typeof ItemAvailability>;

const MoveParams = z.object({ moveId: Id });

export const laundryEndpoints = {
  listLaundry: defineEndpoint({
    method: 'GET',
    path: '/api/laundry',
    access: 'onboarded',
    scope: 'closet:read',
    summary: 'List the items of all profiles that were worn, are in the basket or the wash, or away',
    success: { status: 200, schema: z.array(LaundryItem) },
    errors: [],
  }),
  listLaundryHistory: defineEndpoint({
    method: 'GET',
    path: '/api/laundry-history/:profileId',
    access: 'onboarded',
    scope: 'closet:read',
    summary: 'List what happened to the items of a profile: wears, moves and what was undone, newest first',
    params: z.object({ profileId: Id }),
    query: PageQuery,
    success: { status: 200, schema: z.array(LaundryHistoryEntry) },
    errors: ['not-found'],
  }),
  moveLaundry: defineEndpoint({
    method: 'PUT',
    path: '/api/laundry/moves/:moveId',
    access: 'onboarded',
    scope: 'closet:write',
    summary: 'Move items to or from the basket, the wash or away; repeating a move has no further effect',
    params: MoveParams,
    body: LaundryMove,
    success: { status: 200, schema: LaundryMoveResult },
    errors: ['not-found'],
  }),
  undoLaundryMove: defineEndpoint({
    method: 'DELETE',
    path: '/api/laundry/moves/:moveId',
    access: 'onboarded',
    scope: 'closet:write',
    summary: 'Undo a move of items',
    params: MoveParams,
    success: { status: 200, schema: z.array(LaundryItem) },
    errors: ['not-found'],
  }),
  rebuildLaundry: defineEndpoint({
    method: 'POST',
    path: '/internal/laundry/rebuild',
    access: 'service',
    summary: 'Derive the laundry state of a page of items from their events again, in id order',
    body: z.strictObject({ after: Id.nullable() }),
    success: {
      status: 200,
      schema: z.object({
        checked: z.number().int(),
        repaired: z.number().int(),
        /** Start of the next page; null on the last one. */
        next: Id.nullable(),
      }),
    },
    errors: [],
  }),
};
