import { Id } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';

/** English names by code, for suggested items that are not in the closet. */
export const packingItemNames = {
  underwear: 'Underwear',
  'pairs-of-socks': 'Pairs of socks',
  pajamas: 'Pajamas',
  'toothbrush-and-toothpaste': 'Toothbrush and toothpaste',
  'phone-charger': 'Phone charger',
  swimwear: 'Swimwear',
  'beach-towel': 'Beach towel',
  sunscreen: 'Sunscreen',
  sunglasses: 'Sunglasses',
  'day-bag': 'Day bag',
  umbrella: 'Umbrella',
  'laptop-and-charger': 'Laptop and charger',
  'notebook-and-pen': 'Notebook and pen',
  'water-bottle': 'Water bottle',
  'first-aid-kit': 'First-aid kit',
  headlamp: 'Headlamp',
  goggles: 'Goggles',
  'ski-gloves': 'Ski gloves',
  'thermal-layers': 'Thermal layers',
  'lip-balm-with-sun-protection': 'Lip balm with sun protection',
  'something-for-the-hosts': 'Something for the hosts',
  'light-rain-layer': 'Light rain layer',
  'sun-hat': 'Sun hat',
  'warm-hat': 'Warm hat',
  gloves: 'Gloves',
  'book-or-game': 'Book or game',
  diapers: 'Diapers',
  'baby-wipes': 'Baby wipes',
  'bottles-and-baby-food': 'Bottles and baby food',
  'stroller-or-carrier': 'Stroller or carrier',
  'favorite-soft-toy': 'Favorite soft toy',
  'swim-diapers': 'Swim diapers',
  'swim-armbands': 'Swim armbands',
  headphones: 'Headphones',
} as const;
export type PackingItemCode = keyof typeof packingItemNames;

/** English reasons for suggested items, by code. */
export const packingReasons = {
  'per-day_one': 'One for the day',
  'per-day_other': 'One for each of {{count}} days',
  'per-day-until-wash': 'One a day, with a wash after {{count}} days',
  'top-per-day_one': 'One top for the day',
  'top-per-day_other': 'One top for each of {{count}} days',
  'top-per-day-until-wash': 'One top a day, with a wash after {{count}} days',
  'top-per-days': 'One top for every {{count}} days',
  'bottoms-per-days_one': 'One for the day',
  'bottoms-per-days_other': 'One for every {{count}} days',
  planned_one: 'Planned for {{count}} day',
  planned_other: 'Planned for {{count}} days',
  'planned-with-wash_one': 'Planned for {{count}} day, with a wash in between',
  'planned-with-wash_other': 'Planned for {{count}} days, with a wash in between',
  'walking-pair': 'One pair to walk in',
  'second-pair': 'A second pair for a longer trip',
  layer: 'An extra layer for {{season}}',
  'fits-season': 'Goes with {{season}}',
  'fits-warm-weather': 'Goes with warm weather',
  nights_one: '{{count}} night away',
  nights_other: '{{count}} nights away',
  'every-trip': 'Every trip',
  beach: 'A beach trip',
  'beach-spare': 'A beach trip: one dries while you wear the other',
  city: 'A city trip',
  'city-on-foot': "A city trip: you'll be on foot",
  business: 'A business trip',
  outdoors: 'A trip outdoors',
  'winter-sports': 'Winter sports',
  'winter-sports-spare': 'Winter sports: one dries while you wear the other',
  'family-visit': 'A family visit',
  'on-the-way': 'For the way',
  'four-per-day_one': 'Four for the day',
  'four-per-day_other': 'Four for each of {{count}} days',
  'six-per-day_one': 'Six for the day',
  'six-per-day_other': 'Six for each of {{count}} days',
  'four-per-day-at-first': 'Four for each of the first {{count}} days',
  'six-per-day-at-first': 'Six for each of the first {{count}} days',
  'tired-legs': 'For tired legs',
  'falling-asleep': 'For falling asleep away from home',
  'spare-top': 'A spare one after a spill',
  'wet-spring': 'Spring can be wet',
  summer: "It's summer",
  'wet-fall': 'Fall can be wet',
  winter: "It's winter",
  'warm-all-year': "It's warm all year",
} as const;

export const TripSeason = z.enum(['spring', 'summer', 'fall', 'winter']);
export type TripSeason = z.infer<typeof TripSeason>;

export const ReasonCode = z
  .string()
  .max(60)
  .regex(/^[a-z-]+$/);
export const ReasonParams = z.strictObject({
  count: z.number().int().optional(),
  season: TripSeason.optional(),
});
export type ReasonParams = z.infer<typeof ReasonParams>;

export const PackingSuggestion = z.object({
  key: z.string(),
  name: z.string(),
  /** Code of `name`; absent for items of the closet. */
  nameCode: z.string().optional(),
  quantity: z.number().int(),
  clothingItemId: Id.nullable(),
  profileId: Id.nullable(),
  reason: z.string(),
  reasonCode: ReasonCode.optional(),
  reasonParams: ReasonParams.optional(),
});
export type PackingSuggestion = z.infer<typeof PackingSuggestion>;
