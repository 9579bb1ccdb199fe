import { displayName } from '../../core/display-name.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { CalendarDay, coordinate, Id, Instant, UncheckedId } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Category } from './category.ts';
import { StoredItem } from './hand-me-down.ts';
import { isSize, MAX_SIZE_LENGTH, SIZE_SYSTEMS } from './sizes.ts';

const SizeFields = z.strictObject({
  system: z.enum(SIZE_SYSTEMS),
  value: displayName(MAX_SIZE_LENGTH, 'required').max(MAX_SIZE_LENGTH),
});

/** Size of an item as its label says. */
export const ItemSize = SizeFields;
export type ItemSize = z.infer<typeof ItemSize>;

/** A size that exists in its system. */
export const NewItemSize = SizeFields.refine(isSize, { path: ['value'] });

/** Days of measurements that a profile can have. */
export const MAX_MEASUREMENTS = 300;

/** The service rounds it to millimeters. */
const HeightCm = z.number().min(30).max(230);
const FootMm = z.number().int().min(60).max(350);

/** Body height and foot length of a day; null if not measured. */
export const Measurement = z.strictObject({
  day: CalendarDay,
  heightCm: HeightCm.nullable(),
  footMm: FootMm.nullable(),
});
export type Measurement = z.infer<typeof Measurement>;

/** `too-big` fits later; `outgrown` no longer. */
export const Fit = z.enum(['too-big', 'fits', 'outgrown']);
export type Fit = z.infer<typeof Fit>;

/** An item on the growth page. */
export const ItemFit = z.object({
  id: Id,
  profileId: Id,
  name: z.string(),
  category: Category,
  imageUrl: z.string().nullable(),
  thumbHash: z.string().nullable(),
  /** Image without the background, which is shown in place of `imageUrl`; null without one. */
  cutOutUrl: z.string().nullable(),
  size: ItemSize,
  /** Null without a measurement to compare the size with. */
  fit: Fit.nullable(),
  /** Forecast from the profile's own measurements; null without a forecast, or if it fits for more than three years. */
  fitsUntil: CalendarDay.nullable(),
  stored: StoredItem.nullable(),
});
export type ItemFit = z.infer<typeof ItemFit>;

const Body = z.object({ heightCm: z.number().nullable(), footMm: z.number().nullable() });

export const Growth = z.object({
  profileId: Id,
  /** Earliest first. */
  measurements: z.array(Measurement),
  /** Growth within a year, from the measurements of the last 18 months; null if they are too few. */
  perYear: Body,
  /** Body of today: the last measurement and the growth since. */
  today: Body,
  /** Items with a comparable size that are not stored. */
  items: z.array(ItemFit),
  /** Number of items without a size. */
  unsized: z.number().int(),
  /** Profile that gets outgrown items; null if nobody is next in line. */
  nextProfileId: Id.nullable(),
});
export type Growth = z.infer<typeof Growth>;

export const Climate = z.enum(['cold', 'temperate', 'warm']);
export type Climate = z.infer<typeof Climate>;

/** Seasons for which items are bought. */
export const CheckedSeason = z.enum(['spring', 'summer', 'fall', 'winter']);
export type CheckedSeason = z.infer<typeof CheckedSeason>;

/** Kinds that a season check counts, some of them for several kinds of items. */
export const SeasonKind = z.enum([
  't-shirt',
  'long-sleeve',
  'sweater',
  'trousers',
  'shorts',
  'jacket',
  'winter-coat',
  'rainwear',
  'snow-pants',
  'sneakers',
  'sandals',
  'boots',
  'rain-boots',
  'hat',
  'sun-hat',
  'gloves',
  'swimwear',
]);
export type SeasonKind = z.infer<typeof SeasonKind>;

/** Maximum number of handed-down items that a row lists. */
export const MAX_AVAILABLE_ITEMS = 6;

/** Items of one kind: how many the season needs and how many will fit. */
const SeasonCheckRow = z.object({
  kind: SeasonKind,
  wanted: z.number().int(),
  fitting: z.number().int(),
  missing: z.number().int(),
  /** Items of the family that would fit: in a box, or outgrown by their owner. */
  available: z.array(ItemFit),
});
export type SeasonCheckRow = z.infer<typeof SeasonCheckRow>;

/** European sizes to buy; null without a measurement. */
const SizesToBuy = z.object({ clothing: z.string().nullable(), shoes: z.string().nullable() });
export type SizesToBuy = z.infer<typeof SizesToBuy>;

export const SeasonCheck = z.object({
  season: CheckedSeason,
  climate: Climate,
  /** First day of the season. */
  from: CalendarDay,
  sizes: SizesToBuy,
  rows: z.array(SeasonCheckRow),
});
export type SeasonCheck = z.infer<typeof SeasonCheck>;

/** Missing items of a season, as whoever has the link sees them. Names no child. */
export const ShoppingList = z.object({
  season: CheckedSeason,
  sizes: SizesToBuy,
  rows: z.array(z.object({ kind: SeasonKind, count: z.number().int() })),
  createdAt: Instant,
  expiresAt: Instant,
});
export type ShoppingList = z.infer<typeof ShoppingList>;

/** Missing items of a season, as the family sees them. */
export const ItemsToBuy = ShoppingList.pick({ season: true, sizes: true, rows: true });
export type ItemsToBuy = z.infer<typeof ItemsToBuy>;

/** Page that shows the shopping list with a token. */
export const SHOPPING_LIST_PATH = '/shopping-list';

/** Days for which a link to a shopping list can be valid. */
export const SHOPPING_LINK_DAYS = [7, 30, 90] as const;

export const ShoppingLink = ShoppingList.pick({ season: true, createdAt: true, expiresAt: true });
export type ShoppingLink = z.infer<typeof ShoppingLink>;

/** A link to a shopping list in the list of the account. */
export const ListedShoppingLink = ShoppingLink.extend({ profileId: Id });
export type ListedShoppingLink = z.infer<typeof ListedShoppingLink>;

export const NewShoppingLink = ShoppingLink.extend({
  /** Path and fragment of the page. The server keeps only a hash of the token in it, and pages send no fragments. */
  path: z.string(),
});
export type NewShoppingLink = z.infer<typeof NewShoppingLink>;

const ProfileParams = z.object({ profileId: Id });
const onboarded = { access: 'onboarded', params: ProfileParams } as const;
const decidedByParents = { ...onboarded, parentsOnly: true } as const;

export const growthEndpoints = {
  getGrowth: defineEndpoint({
    ...onboarded,
    method: 'GET',
    path: '/api/growth/:profileId',
    scope: 'closet:read',
    summary: "Get a profile's measurements, its growth and what its items fit",
    success: { status: 200, schema: Growth },
    errors: ['not-found'],
  }),
  saveMeasurement: defineEndpoint({
    ...decidedByParents,
    method: 'PUT',
    path: '/api/growth/:profileId/measurements',
    summary: 'Store the measurement of a day; one without values removes it',
    body: Measurement,
    success: { status: 200, schema: Growth },
    errors: ['not-found', 'measurement-limit', 'measurement-in-future'],
  }),
  checkSeason: defineEndpoint({
    ...onboarded,
    method: 'GET',
    path: '/api/growth/:profileId/season-check',
    scope: 'closet:read',
    summary: 'Compare the items that will fit in a season, by default the next one, with those that it needs',
    /** `lat` is where the profile lives, by the place of its weather; the account's time zone stands in for it. */
    query: z.object({ season: CheckedSeason.optional(), lat: coordinate(90).optional() }),
    success: { status: 200, schema: SeasonCheck },
    errors: ['not-found'],
  }),
  listItemsToBuy: defineEndpoint({
    ...onboarded,
    method: 'GET',
    path: '/api/growth/:profileId/items-to-buy',
    admitsViewers: true,
    scope: 'closet:read',
    summary: 'List the items that a profile misses in the next season, with its sizes',
    success: { status: 200, schema: ItemsToBuy },
    errors: ['not-found'],
  }),
  listShoppingLinks: defineEndpoint({
    method: 'GET',
    path: '/api/shopping-links',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'List the valid links to shopping lists of the account, newest first',
    success: { status: 200, schema: z.array(ListedShoppingLink) },
    errors: [],
  }),
  getShoppingLink: defineEndpoint({
    ...decidedByParents,
    method: 'GET',
    path: '/api/growth/:profileId/shopping-link',
    summary: 'Tell until when the link to a shopping list is valid, or null without one',
    success: { status: 200, schema: ShoppingLink.nullable() },
    errors: ['not-found'],
  }),
  replaceShoppingLink: defineEndpoint({
    ...decidedByParents,
    requiresConfirmation: true,
    method: 'PUT',
    path: '/api/growth/:profileId/shopping-link',
    summary: 'Create a link to what a season still needs; an earlier one stops working',
    body: z.strictObject({ season: CheckedSeason, days: z.literal(SHOPPING_LINK_DAYS) }),
    success: { status: 200, schema: NewShoppingLink },
    errors: ['not-found', 'reauthentication-required'],
  }),
  deleteShoppingLink: defineEndpoint({
    ...decidedByParents,
    method: 'DELETE',
    path: '/api/growth/:profileId/shopping-link',
    summary: 'Stop the link to a shopping list from working',
    success: { status: 204 },
    errors: ['not-found'],
  }),
  getShoppingList: defineEndpoint({
    method: 'GET',
    path: '/api/shopping-lists',
    access: 'public',
    summary: 'Get the shopping list with a token: sizes and kinds of items',
    query: z.object({ token: z.string().max(100) }),
    success: { status: 200, schema: ShoppingList },
    errors: ['not-found'],
  }),
  getHandMeDown: defineEndpoint({
    method: 'GET',
    path: '/api/hand-me-down',
    access: 'onboarded',
    summary: 'Get the order in which items are passed on, and the climate of season checks',
    success: { status: 200, schema: z.object({ profileIds: z.array(Id), climate: Climate }) },
    errors: [],
  }),
  changeHandMeDown: defineEndpoint({
    method: 'PUT',
    path: '/api/hand-me-down',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Set the order in which items are passed on, and the climate of season checks',
    body: z.strictObject({ profileIds: z.array(UncheckedId).max(20), climate: Climate }),
    success: { status: 200, schema: z.object({ profileIds: z.array(Id), climate: Climate }) },
    errors: ['not-found'],
  }),
};
