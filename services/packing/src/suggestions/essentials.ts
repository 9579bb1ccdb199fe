import type { PackingItemCode, TRIP_TYPES } from '@fitfolk/contracts/packing';
import type { Reason } from './reason.ts';
import { getClothingDays, type Trip } from './trip.ts';

/** An item that does not come from a closet. */
export type Essential = {
  readonly code: PackingItemCode;
  readonly quantity?: number;
  /** `household` things are packed once for everyone; of the others each traveler needs one's own. */
  readonly for?: 'household' | 'adults' | 'children';
  readonly reason: Reason;
};

const getBasics = (trip: Trip): readonly Essential[] => {
  const perDay: Reason = { code: 'per-day', params: { count: getClothingDays(trip) } };
  return [
    { code: 'underwear', quantity: getClothingDays(trip), reason: perDay },
    { code: 'pairs-of-socks', quantity: getClothingDays(trip), reason: perDay },
    ...(trip.nights > 0
      ? [{ code: 'pajamas', reason: { code: 'nights', params: { count: trip.nights } } } as const]
      : []),
    { code: 'toothbrush-and-toothpaste', reason: { code: 'every-trip' } },
    { code: 'phone-charger', for: 'household', reason: { code: 'every-trip' } },
    { code: 'book-or-game', for: 'children', reason: { code: 'on-the-way' } },
  ];
};

const byType: Readonly<Record<(typeof TRIP_TYPES)[number], readonly Essential[]>> = {
  beach: [
    { code: 'swimwear', quantity: 2, reason: { code: 'beach-spare' } },
    { code: 'beach-towel', reason: { code: 'beach' } },
    { code: 'sunscreen', for: 'household', reason: { code: 'beach' } },
    { code: 'sunglasses', reason: { code: 'beach' } },
  ],
  city: [
    { code: 'day-bag', for: 'household', reason: { code: 'city' } },
    { code: 'umbrella', for: 'adults', reason: { code: 'city-on-foot' } },
  ],
  business: [
    { code: 'laptop-and-charger', for: 'adults', reason: { code: 'business' } },
    { code: 'notebook-and-pen', for: 'adults', reason: { code: 'business' } },
  ],
  outdoors: [
    { code: 'water-bottle', reason: { code: 'outdoors' } },
    { code: 'first-aid-kit', for: 'household', reason: { code: 'outdoors' } },
    { code: 'headlamp', reason: { code: 'outdoors' } },
  ],
  'winter-sports': [
    { code: 'goggles', reason: { code: 'winter-sports' } },
    { code: 'ski-gloves', reason: { code: 'winter-sports' } },
    { code: 'thermal-layers', quantity: 2, reason: { code: 'winter-sports-spare' } },
    { code: 'lip-balm-with-sun-protection', reason: { code: 'winter-sports' } },
  ],
  'family-visit': [{ code: 'something-for-the-hosts', for: 'household', reason: { code: 'family-visit' } }],
};

const bySeason: Readonly<Record<Trip['season'], readonly Essential[]>> = {
  spring: [{ code: 'light-rain-layer', reason: { code: 'wet-spring' } }],
  summer: [{ code: 'sun-hat', reason: { code: 'summer' } }],
  fall: [{ code: 'umbrella', for: 'adults', reason: { code: 'wet-fall' } }],
  winter: [{ code: 'warm-hat-and-gloves', reason: { code: 'winter' } }],
};

const isTripType = (type: string | null): type is keyof typeof byType => type !== null && type in byType;

/** Returns the essentials of a trip. If two have the same code, the more specific one applies. */
export const getEssentials = (trip: Trip): readonly Essential[] => {
  const essentials = [
    ...getBasics(trip),
    ...(isTripType(trip.type) ? byType[trip.type] : []),
    ...bySeason[trip.season],
  ];
  return [...new Map(essentials.map((essential) => [essential.code, essential])).values()];
};
