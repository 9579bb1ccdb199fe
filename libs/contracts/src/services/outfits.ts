import { defineContract } from '../core/contract.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { departurePurgedEvent } from '../core/erasure.ts';
import { defineEvent } from '../core/event.ts';
import { CalendarDay, Id, Instant, PageQuery, UncheckedId } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { Language } from './auth/preferences.ts';
import { Category } from './closet.ts';

/** Clothing items an outfit may hold. */
export const MAX_OUTFIT_ITEMS = 20;

/** A clothing item as an outfit shows it: outfits' own copy of what the closet says. */
export const OutfitItem = z.object({
  clothingItemId: Id,
  name: z.string(),
  category: Category,
  imageUrl: z.string().nullable(),
  thumbHash: z.string().nullable(),
});
export type OutfitItem = z.infer<typeof OutfitItem>;

export const Outfit = z.object({
  id: Id,
  profileId: Id,
  name: z.string().nullable(),
  /** The day it is planned for, in the account's time zone. */
  scheduledDate: CalendarDay.nullable(),
  occasion: z.string().nullable(),
  isFavorite: z.boolean(),
  /** When it was planned for its day; the first planned is the day's outfit. */
  plannedAt: Instant.nullable(),
  /** The day it was worn. A worn outfit keeps its day. */
  wornDate: CalendarDay.nullable(),
  /** In the order of dressing; empty once every item has left the closet. */
  items: z.array(OutfitItem),
  version: z.number().int(),
  createdAt: Instant,
});
export type Outfit = z.infer<typeof Outfit>;

const Name = z.string().trim().max(80);
const Occasion = z.string().trim().max(40);
const ItemIds = z.array(UncheckedId).min(1).max(MAX_OUTFIT_ITEMS);

export const NewOutfit = z.strictObject({
  profileId: UncheckedId,
  name: Name.nullish(),
  scheduledDate: CalendarDay.nullish(),
  occasion: Occasion.nullish(),
  isFavorite: z.boolean().optional(),
  clothingItemIds: ItemIds,
});
export type NewOutfit = z.infer<typeof NewOutfit>;

export const OutfitChange = z.strictObject({
  name: Name.nullish(),
  scheduledDate: CalendarDay.nullish(),
  occasion: Occasion.nullish(),
  isFavorite: z.boolean().optional(),
  clothingItemIds: ItemIds.optional(),
});
export type OutfitChange = z.infer<typeof OutfitChange>;

/** A number in a query. Nothing is no number here: it would be a place in the Atlantic. */
const coordinate = (most: number) =>
  z
    .unknown()
    .transform((value) => (`${value}`.trim() ? Number(value) : Number.NaN))
    .pipe(z.number('Invalid coordinates').min(-most, 'Invalid coordinates').max(most, 'Invalid coordinates'))
    .meta({ type: 'number', minimum: -most, maximum: most });
const Latitude = coordinate(90);
const Longitude = coordinate(180);

export const Weather = z.object({
  /** Degrees Fahrenheit. */
  temp: z.number(),
  description: z.string(),
  suggestions: z.array(z.string()),
});
export type Weather = z.infer<typeof Weather>;

export const Suggestion = z.object({
  name: z.string(),
  /** Names of the items, in the order of dressing. */
  items: z.array(z.string()),
  reason: z.string(),
  clothingItemIds: z.array(Id),
  suggestedBy: z.enum(['model', 'rules']),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const SuggestionRequest = z.strictObject({
  profileId: UncheckedId,
  occasion: z.string().trim().max(40).optional(),
  /** The day to dress for; today when absent. */
  date: CalendarDay.optional(),
  lat: z.number().min(-90, 'Invalid coordinates').max(90, 'Invalid coordinates').optional(),
  lon: z.number().min(-180, 'Invalid coordinates').max(180, 'Invalid coordinates').optional(),
  /** In which a model words them; English when absent. Rules always speak English. */
  language: Language.optional(),
});
export type SuggestionRequest = z.infer<typeof SuggestionRequest>;

const ProfileParams = z.object({ profileId: Id });
const OutfitParams = z.object({ outfitId: Id });

const PlannedDay = z.object({
  outfitId: Id,
  profileId: Id,
  accountId: Id,
  version: z.number().int(),
  day: CalendarDay,
  /** The day on which the person did it, in the account's time zone. */
  doneOn: CalendarDay.optional(),
});

export const outfitsEvents = {
  outfitPlanned: defineEvent('outfits.outfit.planned', 1, 'An outfit was planned for a day', PlannedDay),
  outfitUnplanned: defineEvent(
    'outfits.outfit.unplanned',
    1,
    'An outfit left the day it was planned for',
    PlannedDay,
  ),
  outfitWorn: defineEvent(
    'outfits.outfit.worn',
    1,
    'An outfit was worn on a day',
    PlannedDay.extend({ wornAt: Instant, clothingItemIds: z.array(Id) }),
  ),
  outfitChanged: defineEvent(
    'outfits.outfit.changed',
    1,
    'An outfit was put together, changed in any way, or deleted',
    z.object({ outfitId: Id, profileId: Id, accountId: Id, version: z.number().int() }),
  ),
  departurePurged: departurePurgedEvent('outfits'),
};

export const outfitsContract = defineContract({
  service: 'outfits',
  endpoints: {
    listOutfits: defineEndpoint({
      method: 'GET',
      path: '/api/outfits/:profileId',
      access: 'onboarded',
      summary: "A profile's outfits, newest first, or those planned from one day to another",
      params: ProfileParams,
      query: PageQuery.extend({ from: CalendarDay.optional(), to: CalendarDay.optional() }),
      success: { status: 200, schema: z.array(Outfit) },
      errors: ['not-found'],
    }),
    todaysOutfit: defineEndpoint({
      method: 'GET',
      path: '/api/outfits/today/:profileId',
      access: 'onboarded',
      summary: "The first outfit planned for the account's today, or null",
      params: ProfileParams,
      success: { status: 200, schema: Outfit.nullable() },
      errors: ['not-found'],
    }),
    savedOutfits: defineEndpoint({
      method: 'GET',
      path: '/api/outfits/saved/:profileId',
      access: 'onboarded',
      summary: "A profile's favourite outfits",
      params: ProfileParams,
      success: { status: 200, schema: z.array(Outfit) },
      errors: ['not-found'],
    }),
    createOutfit: defineEndpoint({
      method: 'POST',
      path: '/api/outfits',
      access: 'onboarded',
      summary: 'Put an outfit together',
      body: NewOutfit,
      success: { status: 201, schema: Outfit },
      errors: ['not-found'],
    }),
    changeOutfit: defineEndpoint({
      method: 'PATCH',
      path: '/api/outfits/:outfitId',
      access: 'onboarded',
      summary: 'Rename, plan, move, unplan, favour or recompose an outfit',
      params: OutfitParams,
      body: OutfitChange,
      success: { status: 200, schema: Outfit },
      errors: ['not-found', 'outfit-worn'],
    }),
    deleteOutfit: defineEndpoint({
      method: 'DELETE',
      path: '/api/outfits/:outfitId',
      access: 'onboarded',
      summary: 'Delete an outfit',
      params: OutfitParams,
      success: { status: 204 },
      errors: ['not-found'],
    }),
    wearOutfit: defineEndpoint({
      method: 'POST',
      path: '/api/outfits/:outfitId/worn',
      access: 'onboarded',
      summary: 'Say that an outfit planned for today or a past day was worn',
      params: OutfitParams,
      success: { status: 200, schema: Outfit },
      errors: ['not-found', 'outfit-not-wearable'],
    }),
    suggestOutfits: defineEndpoint({
      method: 'POST',
      path: '/api/outfits/ai-suggest',
      access: 'onboarded',
      summary: 'Outfits worth wearing, each with a reason',
      limit: 'suggest',
      timeoutMs: 40_000,
      body: SuggestionRequest,
      success: { status: 200, schema: z.array(Suggestion) },
      errors: ['not-found'],
    }),
    weather: defineEndpoint({
      method: 'GET',
      path: '/api/weather',
      access: 'onboarded',
      summary: 'The weather at a place and what to wear in it',
      query: z.object({ lat: Latitude.optional(), lon: Longitude.optional() }),
      success: { status: 200, schema: Weather },
      errors: [],
    }),
  },
  events: outfitsEvents,
});
