import { defineEndpoint } from '../../core/endpoint.ts';
import { CalendarDay, Id } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Category } from './category.ts';
import { COLOR_FAMILIES } from './color-families.ts';
import { Kind } from './item-appearance.ts';
import { Price } from './item-details.ts';

/** Maximum number of items at each end of a ranking. */
export const MAX_RANKED_ITEMS = 5;
/** Maximum number of unworn items that are listed; all of them are counted. */
export const MAX_UNWORN_ITEMS = 30;
/** Days after which an item counts as unworn, unless a request says otherwise. */
export const DEFAULT_UNWORN_DAYS = 90;

const InsightItem = z.object({
  id: Id,
  profileId: Id,
  name: z.string(),
  category: Category,
  imageUrl: z.string().nullable(),
  thumbHash: z.string().nullable(),
  /** Image without the background, which is shown in place of `imageUrl`; null without one. */
  cutOutUrl: z.string().nullable(),
});
export type InsightItem = z.infer<typeof InsightItem>;

/** An item with the number of days of the period on which the profile wore it. */
export const WornItem = InsightItem.extend({ wears: z.number().int() });
export type WornItem = z.infer<typeof WornItem>;

/** An item with all days on which anybody wore it, and its price divided by them; the whole price before the first. */
export const CostedItem = InsightItem.extend({
  wears: z.number().int(),
  price: Price,
  /** In the smallest unit of the currency, rounded. */
  costPerWear: z.number().int(),
});
export type CostedItem = z.infer<typeof CostedItem>;

export const UnwornItem = InsightItem.extend({
  /** Day of its last wear, or since which its owner has it. */
  unwornSince: CalendarDay,
  /** All days on which anybody wore it. */
  wears: z.number().int(),
});
export type UnwornItem = z.infer<typeof UnwornItem>;

/** Prices of one currency, which are not added to those of another. */
export const CostPerWear = z.object({
  currency: z.string(),
  items: z.number().int(),
  /** Sum of the prices. */
  amount: z.number().int(),
  wears: z.number().int(),
  /** Lowest cost first. */
  lowest: z.array(CostedItem),
  /** Highest cost first. */
  highest: z.array(CostedItem),
});
export type CostPerWear = z.infer<typeof CostPerWear>;

/** Part of a closet: its items, and the wears of them in the period. */
const Share = z.object({ items: z.number().int(), wears: z.number().int() });
export const ColorShare = Share.extend({
  /** Family of the main color; null if it is unknown or there are many. */
  color: z.enum(COLOR_FAMILIES).nullable(),
});
export type ColorShare = z.infer<typeof ColorShare>;
export const KindShare = Share.extend({
  /** Null if unknown; the category tells what it is instead. */
  kind: Kind.nullable(),
  category: Category,
});
export type KindShare = z.infer<typeof KindShare>;

const Month = z.string().regex(/^\d{4}-\d{2}$/);

export const Spending = z.object({
  /** Earliest month first. Items belong to the profile for which they were bought. */
  months: z.array(
    z.object({
      month: Month,
      profileId: Id,
      currency: z.string(),
      amount: z.number().int(),
      items: z.number().int(),
    }),
  ),
  /** Number of items with a price and no date of purchase, whenever they were bought. */
  undated: z.number().int(),
});
export type Spending = z.infer<typeof Spending>;

/** Items that a profile got from another one in the period, and what they had cost. */
export const HandMeDownSavings = z.object({
  profileId: Id,
  items: z.number().int(),
  /** Number of them without a price. */
  unpriced: z.number().int(),
  savings: z.array(Price),
});
export type HandMeDownSavings = z.infer<typeof HandMeDownSavings>;

const Period = {
  /** First day of the period. */
  from: CalendarDay,
  /** Last day of the period, which is not after today. */
  to: CalendarDay,
  /** First day of which anything is known; null if nothing is. */
  since: CalendarDay.nullable(),
};

const Use = {
  /** Number of items in the closet by the end of the period that are not stored now. */
  itemCount: z.number().int(),
  /** Number of them worn in the period. */
  usedCount: z.number().int(),
  /** Wears in the period, also of items that were passed on since. */
  wearCount: z.number().int(),
};

export const Insights = z.object({
  profileId: Id,
  ...Period,
  ...Use,
  /** Number of items worn on each day with a wear, earliest first. */
  days: z.array(z.object({ day: CalendarDay, wears: z.number().int() })),
  /** Most wears first. */
  mostWorn: z.array(WornItem),
  /** Fewest wears first. */
  leastWorn: z.array(WornItem),
  /** Largest part first. */
  colors: z.array(ColorShare),
  /** Largest part first. */
  kinds: z.array(KindShare),
  /** Currency of most items first. */
  costPerWear: z.array(CostPerWear),
  /** Items not worn for the given days until today, longest first. */
  unworn: z.object({ count: z.number().int(), items: z.array(UnwornItem) }),
  spending: Spending,
  handMeDowns: HandMeDownSavings,
});
export type Insights = z.infer<typeof Insights>;

export const FamilyInsights = z.object({
  ...Period,
  profiles: z.array(z.object({ profileId: Id, ...Use })),
  spending: Spending,
  /** Profiles that got something. */
  handMeDowns: z.array(HandMeDownSavings),
});
export type FamilyInsights = z.infer<typeof FamilyInsights>;

/** Calendar year; absent for the last 365 days. */
const Year = z.coerce.number().int().min(1900).max(2199).optional();

export const insightsEndpoints = {
  getInsights: defineEndpoint({
    method: 'GET',
    path: '/api/insights/:profileId',
    access: 'onboarded',
    scope: 'closet:read',
    summary: 'Get how a profile uses its closet and what its items cost, in a year or the last 365 days',
    params: z.object({ profileId: Id }),
    query: z.object({
      year: Year,
      unwornDays: z.coerce.number().int().min(1).max(3650).default(DEFAULT_UNWORN_DAYS),
    }),
    success: { status: 200, schema: Insights },
    errors: ['not-found'],
  }),
  getFamilyInsights: defineEndpoint({
    method: 'GET',
    path: '/api/insights',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Compare the profiles of the account: use of their closets, spending by month and hand-me-downs',
    query: z.object({ year: Year }),
    success: { status: 200, schema: FamilyInsights },
    errors: [],
  }),
};
