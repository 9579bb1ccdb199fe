import { defineContract } from '../core/contract.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { erasureCompletedEvent } from '../core/erasure.ts';
import { defineEvent } from '../core/event.ts';
import { CalendarDay, Flag, Id, ImageId, Instant, ListOrder, PageQuery } from '../core/fields.ts';
import { accessOpenedEvent } from '../core/outside-access.ts';
import { z } from '../core/zod.ts';
import { MAX_REPUBLISHED_ITEMS } from './closet.ts';
import { calendarEndpoints } from './outfits/calendar.ts';
import { comfortEndpoints } from './outfits/comfort.ts';
import { familyBoardEndpoints } from './outfits/family-board.ts';
import { laundryShortageEndpoints } from './outfits/laundry-shortages.ts';
import { learnedPreferenceEndpoints } from './outfits/learned-preferences.ts';
import { outfitLinkEndpoints } from './outfits/links/outfit-links.ts';
import { matchingItemsEndpoints } from './outfits/matching-items.ts';
import { boardEndpoints, NewOutfit, Outfit, OutfitChange } from './outfits/outfit.ts';
import { reminderEndpoints, reminderEvents } from './outfits/reminders.ts';
import { schoolCalendarEndpoints } from './outfits/school-calendar.ts';
import { schoolWeekEndpoints } from './outfits/school-week.ts';
import { GapQuery, GapReason, Suggestion, SuggestionRequest } from './outfits/suggestions.ts';
import { tabletBoardEndpoints } from './outfits/tablet-board.ts';
import { weatherEndpoints } from './outfits/weather/endpoints.ts';

export * from './outfits/calendar.ts';
export * from './outfits/comfort.ts';
export * from './outfits/family-board.ts';
export * from './outfits/laundry-shortages.ts';
export * from './outfits/learned-preferences.ts';
export * from './outfits/links/outfit-links.ts';
export * from './outfits/outfit.ts';
export * from './outfits/reminders.ts';
export * from './outfits/school-calendar.ts';
export * from './outfits/school-week.ts';
export * from './outfits/suggestions.ts';
export * from './outfits/tablet-board.ts';
export * from './outfits/weather/towns.ts';
export * from './outfits/weather/weather.ts';

const ProfileParams = z.object({ profileId: Id });
const OutfitParams = z.object({ outfitId: Id });

const DayEventData = z.object({
  outfitId: Id,
  profileId: Id,
  accountId: Id,
  version: z.number().int(),
  day: CalendarDay,
});

const PlannedDay = DayEventData.extend({
  /** Day of the action in the account's time zone. */
  doneOn: CalendarDay,
});

/** A page of republished items: `after` and `until` are the bounds of its ids. */
const RepublishedRange = z.strictObject({
  after: Id.nullable(),
  until: Id.nullable(),
  itemIds: z.array(Id).max(MAX_REPUBLISHED_ITEMS),
});

export const outfitsEvents = {
  outfitPlanned: defineEvent('outfits.outfit.planned', 1, 'An outfit was planned for a day', PlannedDay),
  outfitUnplanned: defineEvent(
    'outfits.outfit.unplanned',
    1,
    'An outfit was removed from its planned day',
    PlannedDay,
  ),
  outfitWorn: defineEvent(
    'outfits.outfit.worn',
    1,
    'An outfit was worn on a day, or the items of a worn outfit changed',
    DayEventData.extend({
      wornAt: Instant,
      /** Day on which it was marked as worn, in the account's time zone. */
      doneOn: CalendarDay,
      /** All items that were worn with it. */
      clothingItemIds: z.array(Id),
    }),
  ),
  outfitUnworn: defineEvent(
    'outfits.outfit.unworn',
    1,
    'It was undone that an outfit was worn on a day',
    DayEventData.extend({ clothingItemIds: z.array(Id) }),
  ),
  outfitChanged: defineEvent(
    'outfits.outfit.changed',
    1,
    'An outfit was created, changed or deleted',
    z.object({ outfitId: Id, profileId: Id, accountId: Id, version: z.number().int() }),
  ),
  planProposed: defineEvent(
    'outfits.plan.proposed',
    1,
    'An outfit was proposed for a day and waits for approval',
    DayEventData,
  ),
  planApproved: defineEvent('outfits.plan.approved', 1, 'A proposed outfit was planned', DayEventData),
  planWithdrawn: defineEvent(
    'outfits.plan.withdrawn',
    1,
    'A proposed outfit was removed from its day',
    DayEventData,
  ),
  laundryProjected: defineEvent(
    'outfits.laundry.projected',
    1,
    'Outfits know the changed laundry of items: boards and shortages of the profiles may differ',
    z.object({ accountId: Id, changes: z.array(z.object({ profileId: Id })) }),
  ),
  ...reminderEvents,
  outfitLinkChanged: defineEvent(
    'outfits.outfit-link.changed',
    1,
    'A link to an outfit was created, replaced or turned off',
    z.object({
      outfitId: Id,
      profileId: Id,
      accountId: Id,
      changedAt: Instant,
      link: z
        .object({
          /** SHA-256 of the token in hexadecimal. */
          tokenHash: z.string(),
          imageIds: z.array(ImageId),
          /** True if chat programs may show the items. */
          hasPreview: z.boolean(),
          expiresAt: Instant,
        })
        .nullable(),
    }),
  ),
  accessOpened: accessOpenedEvent('outfits'),
  erasureCompleted: erasureCompletedEvent('outfits'),
};

export const outfitsContract = defineContract({
  service: 'outfits',
  calls: ['closet'],
  endpoints: {
    listOutfits: defineEndpoint({
      method: 'GET',
      path: '/api/outfits/:profileId',
      access: 'onboarded',
      scope: 'plans:read',
      summary:
        "List a profile's outfits, newest first unless ordered otherwise, or those of a range of planned days by day",
      params: ProfileParams,
      query: PageQuery.extend({
        from: CalendarDay.optional(),
        to: CalendarDay.optional(),
        isFavorite: Flag.optional(),
        isWorn: Flag.optional(),
        order: ListOrder.optional(),
      }),
      success: { status: 200, schema: z.array(Outfit) },
      errors: ['not-found'],
    }),
    getOutfit: defineEndpoint({
      method: 'GET',
      path: '/api/outfits/by-id/:outfitId',
      access: 'onboarded',
      scope: 'plans:read',
      summary: 'Get an outfit',
      params: OutfitParams,
      success: { status: 200, schema: Outfit },
      errors: ['not-found'],
    }),
    todaysOutfit: defineEndpoint({
      method: 'GET',
      path: '/api/outfits/today/:profileId',
      access: 'onboarded',
      scope: 'plans:read',
      summary: 'Get the first outfit planned for today, or for a day if given, or null',
      params: ProfileParams,
      query: z.object({ day: CalendarDay.optional() }),
      success: { status: 200, schema: Outfit.nullable() },
      errors: ['not-found'],
    }),
    savedOutfits: defineEndpoint({
      method: 'GET',
      path: '/api/outfits/saved/:profileId',
      access: 'onboarded',
      scope: 'plans:read',
      summary: "List a profile's favorite outfits",
      params: ProfileParams,
      success: { status: 200, schema: z.array(Outfit) },
      errors: ['not-found'],
    }),
    createOutfit: defineEndpoint({
      method: 'POST',
      path: '/api/outfits',
      access: 'onboarded',
      scope: 'plans:write',
      summary: 'Create an outfit',
      body: NewOutfit,
      acceptsIdempotencyKey: true,
      success: { status: 201, schema: Outfit },
      errors: ['not-found', 'outfit-limit', 'shared-item-taken'],
    }),
    changeOutfit: defineEndpoint({
      method: 'PATCH',
      path: '/api/outfits/:outfitId',
      access: 'onboarded',
      scope: 'plans:write',
      summary: 'Update an outfit: name, day, occasion, favorite, items, arrangement or boards',
      params: OutfitParams,
      body: OutfitChange,
      success: { status: 200, schema: Outfit },
      errors: ['not-found', 'outfit-worn', 'shared-item-taken'],
    }),
    deleteOutfit: defineEndpoint({
      method: 'DELETE',
      path: '/api/outfits/:outfitId',
      access: 'onboarded',
      scope: 'plans:write',
      summary: 'Delete an outfit',
      params: OutfitParams,
      success: { status: 204 },
      errors: ['not-found'],
    }),
    wearOutfit: defineEndpoint({
      method: 'POST',
      path: '/api/outfits/:outfitId/worn',
      access: 'onboarded',
      scope: 'plans:write',
      summary: 'Mark an outfit planned for today or a past day as worn',
      params: OutfitParams,
      success: { status: 200, schema: Outfit },
      errors: ['not-found', 'outfit-not-wearable'],
    }),
    unwearOutfit: defineEndpoint({
      method: 'DELETE',
      path: '/api/outfits/:outfitId/worn',
      access: 'onboarded',
      scope: 'plans:write',
      summary: 'Undo that an outfit was worn; it stays planned',
      params: OutfitParams,
      success: { status: 200, schema: Outfit },
      errors: ['not-found'],
    }),
    suggestOutfits: defineEndpoint({
      method: 'POST',
      path: '/api/outfits/ai-suggest',
      access: 'onboarded',
      scope: 'plans:write',
      summary: 'Suggest outfits, each with a reason',
      limit: 'suggest',
      timeoutMs: 40_000,
      body: SuggestionRequest,
      success: { status: 200, schema: z.array(Suggestion) },
      errors: ['not-found'],
    }),
    explainGap: defineEndpoint({
      method: 'GET',
      path: '/api/outfits/gap/:profileId',
      access: 'onboarded',
      scope: 'plans:read',
      summary: 'Tell why there are no suggestions for a profile on a day; null if there are some',
      params: ProfileParams,
      query: GapQuery,
      success: { status: 200, schema: z.object({ reason: GapReason.nullable() }) },
      errors: ['not-found'],
    }),
    ...boardEndpoints,
    ...weatherEndpoints,
    ...familyBoardEndpoints,
    ...calendarEndpoints,
    ...outfitLinkEndpoints,
    ...schoolWeekEndpoints,
    ...schoolCalendarEndpoints,
    ...comfortEndpoints,
    ...learnedPreferenceEndpoints,
    ...laundryShortageEndpoints,
    ...matchingItemsEndpoints,
    ...reminderEndpoints,
    ...tabletBoardEndpoints,
    startItemRebuild: defineEndpoint({
      method: 'POST',
      path: '/internal/items/rebuild',
      access: 'service',
      summary: 'Mark all closet items as stale, so that republished items replace them',
      success: { status: 204 },
      errors: [],
    }),
    removeMissingItems: defineEndpoint({
      method: 'POST',
      path: '/internal/items/missing',
      access: 'service',
      summary: 'Remove stale closet items in a range of ids that were not republished',
      body: RepublishedRange,
      success: { status: 200, schema: z.object({ removed: z.number().int() }) },
      errors: [],
    }),
  },
  events: outfitsEvents,
});
