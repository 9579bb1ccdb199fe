import type { ClothingItem } from '@fitfolk/contracts/closet';
import { listColorFamilies } from '@fitfolk/contracts/closet/color-families';
import colors from '@fitfolk/i18n/de/closet/comfort.json' with { type: 'json' };
import germanKinds from '@fitfolk/i18n/de/closet/item-kinds.json' with { type: 'json' };
import englishKinds from '@fitfolk/i18n/en/closet/item-kinds.json' with { type: 'json' };
import { normalizeText } from '../../../items/search-items.ts';

/** German words of values that are English words. */
const GERMAN: Readonly<Record<string, string>> = {
  ...colors.colorNames,
  tops: 'Oberteile',
  bottoms: 'Hosen Röcke',
  shoes: 'Schuhe',
  accessories: 'Accessoires',
  outerwear: 'Jacken Mäntel',
  spring: 'Frühling',
  summer: 'Sommer',
  fall: 'Herbst',
  winter: 'Winter',
  'all-season': 'Ganzjährig',
};

const compose = (item: ClothingItem): string => {
  const { name, tags, category, season, kind, size, details } = item;
  const values = [category, season ?? '', ...listColorFamilies(item)];
  return [
    name,
    ...tags,
    ...values,
    ...values.map((value) => GERMAN[value] ?? ''),
    ...(kind ? [englishKinds.kinds[kind], germanKinds.kinds[kind]] : []),
    size?.value ?? '',
    ...[details?.brand, details?.shop, details?.material, details?.notes].map((text) => text ?? ''),
  ].join(' ');
};

/** Normalized texts by item, because each key press searches all of them. A changed item is another object. */
const texts = new WeakMap<ClothingItem, string>();

/** Returns what a search finds an item by, in both languages, normalized. */
export const getSearchText = (item: ClothingItem): string => {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const text = normalizeText(compose(item));
  texts.set(item, text);
  return text;
};
