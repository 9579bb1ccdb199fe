import type { ClothingItem } from '@fitfolk/contracts/closet';
import { listColorFamilies } from '@fitfolk/contracts/closet/color-families';
import englishKinds from '@fitfolk/i18n/en/closet/item-kinds.json' with { type: 'json' };
import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';
import { t } from '../../../../messages/messages.ts';
import { t as comfortText } from '../../../comfort/messages/messages.ts';
import { t as kindText } from '../../../items/kinds/messages/messages.ts';
import { t as itemText } from '../../../items/messages/messages.ts';
import { normalizeText } from '../../../items/search-items.ts';

const compose = (item: ClothingItem): string => {
  const { name, tags, category, season, kind, pattern, size, details } = item;
  const colors = listColorFamilies(item);
  return [
    name,
    ...tags,
    ...[category, season ?? '', ...colors],
    t(`categories.${category}`),
    season ? t(`seasons.${season}`) : '',
    ...colors.map((color) => comfortText(`colorNames.${color}`)),
    ...(kind ? [englishKinds.kinds[kind], kindText(`kinds.${kind}`)] : []),
    ...(pattern ? [pattern, itemText(`pattern.${pattern}`)] : []),
    size?.value ?? '',
    ...[details?.label, details?.brand, details?.shop, details?.material, details?.notes].map(
      (text) => text ?? '',
    ),
  ].join(' ');
};

/** Normalized texts by item, because each key press searches all of them. A changed item is another object. */
const textsByItem = memoizeByLanguage(() => new WeakMap<ClothingItem, string>());

/** Returns what a search finds an item by, in English and in the page's language, normalized. */
export const getSearchText = (item: ClothingItem): string => {
  const texts = textsByItem();
  const known = texts.get(item);
  if (known !== undefined) return known;
  const text = normalizeText(compose(item));
  texts.set(item, text);
  return text;
};
