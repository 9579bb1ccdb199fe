import type { Profile } from '@fitfolk/contracts/auth';
import type { ClothingItem } from '@fitfolk/contracts/closet';
import { getDigits } from '@fitfolk/web-kit/i18n/prices.ts';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { getColumnName, ITEM_FIELDS, type ItemField } from './fields.ts';

type Cell = string | number | null | undefined;

const toCells = (item: ClothingItem, person: string): Record<ItemField, Cell> => {
  const { details, size } = item;
  const price = details?.price;
  const decimals = price ? getDigits(price.currency) : 0;
  return {
    person,
    name: item.name,
    category: item.category,
    kind: item.kind,
    pattern: item.pattern,
    season: item.season,
    size: size?.value,
    sizeSystem: size?.system,
    tags: item.tags.join(', '),
    favorite: item.isFavorite ? 'yes' : 'no',
    brand: details?.brand,
    price: price && (price.amount / 10 ** decimals).toFixed(decimals),
    currency: price?.currency,
    purchasedOn: details?.purchasedOn,
    shop: details?.shop,
    material: details?.material,
    ownCategory: details?.label,
    care: details?.care.join(', '),
    condition: details?.condition,
    quantity: details?.quantity ?? 1,
    notes: details?.notes,
  };
};

/** Columns that only exported tables have. */
const FACTS = ['wears', 'last worn', 'added'] as const;

/**
 * Writes the items of profiles as CSV in UTF-8, which can be imported again. Texts that spreadsheets would read as formulas begin
 * with an apostrophe (OWASP, CSV injection).
 */
export const writeItems = (profiles: readonly Profile[], items: readonly ClothingItem[]): string => {
  const rows = profiles.flatMap(({ id, name }) =>
    items
      .filter(({ profileId }) => profileId === id)
      .map((item) => [
        ...Object.values(toCells(item, name)),
        item.wearCount,
        item.lastWornDay,
        item.createdAt.slice(0, 10),
      ]),
  );
  const header = [...ITEM_FIELDS.map(getColumnName), ...FACTS];
  // The byte order mark tells spreadsheet programs the encoding.
  return stringify([header, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
};
