import { defineEndpoint } from '../../core/endpoint.ts';
import { CalendarDay, Id, Instant, UncheckedId } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Category } from './category.ts';

/** Maximum number of items whose history one request reads. */
const MAX_ITEMS = 20;

/** An item and how it was worn before a day. */
export const ItemHistory = z.object({
  id: Id,
  /** Owner now: another profile for an item that was passed on. */
  profileId: Id,
  name: z.string(),
  category: Category,
  imageUrl: z.string().nullable(),
  thumbHash: z.string().nullable(),
  /** Number of days before the given one on which it was worn. */
  wearCount: z.number().int(),
  /** Last of these days. */
  lastWornDay: CalendarDay.nullable(),
  /** Time since when it is in the closet of its owner. */
  inClosetSince: Instant,
});
export type ItemHistory = z.infer<typeof ItemHistory>;

/** Items with their history, for services that act for a person. */
export const listItemHistories = defineEndpoint({
  method: 'POST',
  path: '/internal/items/histories',
  access: 'session',
  summary:
    'List items that a profile has or passed on, in the given order, and how they were worn before a day',
  body: z.strictObject({
    profileId: UncheckedId,
    itemIds: z.array(UncheckedId).min(1).max(MAX_ITEMS),
    /** Day in the account's time zone. */
    before: CalendarDay,
  }),
  success: { status: 200, schema: z.array(ItemHistory) },
  errors: ['not-found'],
});
