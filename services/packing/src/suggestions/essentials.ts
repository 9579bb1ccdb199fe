import type { AgeGroup } from '@fitfolk/contracts/auth';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import type { PackingItemCode, TRIP_TYPES } from '@fitfolk/contracts/packing';
import type { Reason } from './reason.ts';
import { getClothingDays, getTripDays, type Trip } from './trip.ts';

/** An item that does not come from a closet. */
export type Essential = {
  readonly code: PackingItemCode;
  readonly quantity?: number;
  /** `household` things are packed once for everyone; of the others, each traveler of the age groups needs one's own. */
  readonly for?: 'household' | readonly AgeGroup[];
  /** Kinds of own items that are packed instead, the best first. */
  readonly kinds?: readonly ItemKind[];
  readonly reason: Reason;
};

const inDiapers: readonly AgeGroup[] = ['baby', 'toddler'];
const adults: readonly AgeGroup[] = ['adult'];
const fromTeen: readonly AgeGroup[] = ['teen', ...adults];
const fromChild: readonly AgeGroup[] = ['child', ...fromTeen];
const fromToddler: readonly AgeGroup[] = ['toddler', ...fromChild];

const getBasics = (trip: Trip): readonly Essential[] => {
  const days = getClothingDays(trip);
  const params = { count: days };
  const isWhole = days === getTripDays(trip);
  const perDay: Reason = { code: isWhole ? 'per-day' : 'per-day-until-wash', params };
  const sixPerDay: Reason = { code: isWhole ? 'six-per-day' : 'six-per-day-at-first', params };
  const fourPerDay: Reason = { code: isWhole ? 'four-per-day' : 'four-per-day-at-first', params };
  return [
    { code: 'underwear', quantity: days, for: fromChild, reason: perDay },
    { code: 'diapers', quantity: 6 * days, for: ['baby'], reason: sixPerDay },
    { code: 'diapers', quantity: 4 * days, for: ['toddler'], reason: fourPerDay },
    { code: 'baby-wipes', for: inDiapers, reason: { code: 'every-trip' } },
    { code: 'pairs-of-socks', quantity: days, reason: perDay },
    ...(trip.nights > 0 ? getNightThings(trip) : []),
    { code: 'toothbrush-and-toothpaste', for: fromToddler, reason: { code: 'every-trip' } },
    { code: 'phone-charger', for: 'household', reason: { code: 'every-trip' } },
    { code: 'bottles-and-baby-food', for: ['baby'], reason: { code: 'on-the-way' } },
    { code: 'stroller-or-carrier', for: inDiapers, reason: { code: 'tired-legs' } },
    { code: 'book-or-game', for: ['toddler', 'child'], reason: { code: 'on-the-way' } },
    { code: 'headphones', for: ['teen'], reason: { code: 'on-the-way' } },
  ];
};

const getNightThings = ({ nights }: Trip): readonly Essential[] => [
  { code: 'pajamas', kinds: ['pajamas'], reason: { code: 'nights', params: { count: nights } } },
  { code: 'favorite-soft-toy', for: ['baby', 'toddler', 'child'], reason: { code: 'falling-asleep' } },
];

const byType: Readonly<Record<(typeof TRIP_TYPES)[number], readonly Essential[]>> = {
  beach: [
    { code: 'swimwear', quantity: 2, for: fromToddler, kinds: ['swimwear'], reason: { code: 'beach-spare' } },
    { code: 'swim-diapers', quantity: 2, for: inDiapers, reason: { code: 'beach-spare' } },
    { code: 'swim-armbands', for: ['toddler'], reason: { code: 'beach' } },
    { code: 'beach-towel', reason: { code: 'beach' } },
    { code: 'sunscreen', for: 'household', reason: { code: 'beach' } },
    { code: 'sunglasses', for: fromToddler, kinds: ['sunglasses'], reason: { code: 'beach' } },
  ],
  city: [
    { code: 'day-bag', for: 'household', kinds: ['bag'], reason: { code: 'city' } },
    { code: 'umbrella', for: fromTeen, kinds: ['umbrella'], reason: { code: 'city-on-foot' } },
  ],
  business: [
    { code: 'laptop-and-charger', for: adults, reason: { code: 'business' } },
    { code: 'notebook-and-pen', for: adults, reason: { code: 'business' } },
  ],
  outdoors: [
    { code: 'water-bottle', for: fromToddler, reason: { code: 'outdoors' } },
    { code: 'first-aid-kit', for: 'household', reason: { code: 'outdoors' } },
    { code: 'headlamp', for: fromChild, reason: { code: 'outdoors' } },
  ],
  'winter-sports': [
    { code: 'goggles', for: fromChild, reason: { code: 'winter-sports' } },
    { code: 'ski-gloves', for: fromChild, kinds: ['gloves'], reason: { code: 'winter-sports' } },
    { code: 'thermal-layers', quantity: 2, for: fromToddler, reason: { code: 'winter-sports-spare' } },
    { code: 'lip-balm-with-sun-protection', for: fromToddler, reason: { code: 'winter-sports' } },
  ],
  'family-visit': [{ code: 'something-for-the-hosts', for: 'household', reason: { code: 'family-visit' } }],
};

const bySeason: Readonly<Record<Trip['season'], readonly Essential[]>> = {
  spring: [{ code: 'light-rain-layer', kinds: ['rainwear'], reason: { code: 'wet-spring' } }],
  summer: [{ code: 'sun-hat', kinds: ['sun-hat', 'cap'], reason: { code: 'summer' } }],
  fall: [{ code: 'umbrella', for: fromTeen, kinds: ['umbrella'], reason: { code: 'wet-fall' } }],
  winter: [
    { code: 'warm-hat', kinds: ['beanie', 'hat'], reason: { code: 'winter' } },
    { code: 'gloves', kinds: ['gloves'], reason: { code: 'winter' } },
  ],
  tropical: [{ code: 'sun-hat', kinds: ['sun-hat', 'cap'], reason: { code: 'warm-all-year' } }],
};

const isTripType = (type: string | null): type is keyof typeof byType => type !== null && type in byType;

/** Returns the essentials of a trip. If two have the same code and travelers, the more specific one applies. */
export const getEssentials = (trip: Trip): readonly Essential[] => {
  const essentials = [
    ...getBasics(trip),
    ...(isTripType(trip.type) ? byType[trip.type] : []),
    ...bySeason[trip.season],
  ];
  return [
    ...new Map(essentials.map((essential) => [`${essential.code} ${essential.for}`, essential])).values(),
  ];
};
