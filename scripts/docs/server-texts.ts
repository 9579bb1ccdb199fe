import { itemNames } from '@fitfolk/contracts/closet';
import { COLOR_NAMES } from '@fitfolk/contracts/closet/item-colors';
import { errorCatalog } from '@fitfolk/contracts/core/errors';
import { validationMessages } from '@fitfolk/contracts/core/validation';
import {
  calendarAddressMessages,
  clothingNames,
  outfitClauses,
  outfitReasons,
  weatherDescriptions,
} from '@fitfolk/contracts/outfits';
import { packingItemNames, packingReasons, TripSeason } from '@fitfolk/contracts/packing';

const byName = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

/** Renders every code that the server can send with its English text, for translators. */
export const renderServerTexts = (): string => {
  const texts = {
    errors: Object.fromEntries(Object.entries(errorCatalog).map(([code, { detail }]) => [code, detail])),
    validation: { ...validationMessages, ...calendarAddressMessages },
    weather: weatherDescriptions,
    clothing: clothingNames,
    itemNames,
    colors: byName(COLOR_NAMES),
    seasons: byName(TripSeason.options),
    outfitReasons,
    outfitClauses,
    packingItems: packingItemNames,
    packingReasons,
  };
  return `${JSON.stringify(texts, null, 2)}\n`;
};
