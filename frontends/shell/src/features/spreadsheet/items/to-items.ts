import type { Profile } from '@fitfolk/contracts/auth';
import type { Category, NewClothingItem } from '@fitfolk/contracts/closet';
import { fitsCategory, getKindCategory, type ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { readKind } from '@fitfolk/contracts/closet/kind-of-item';
import type { z } from '@fitfolk/contracts/core/zod';
import type { Table, TableRow } from '../table.ts';
import type { ColumnMapping, ItemField } from './fields.ts';
import {
  readBoolean,
  readCare,
  readCategory,
  readCondition,
  readDay,
  readKindName,
  readPattern,
  readPrice,
  readQuantity,
  readSeason,
  readSize,
} from './read-values.ts';

export type NewItem = z.input<typeof NewClothingItem>;

/** An item that a row describes. */
export type RowItem = {
  /** Number of the row. */
  readonly number: number;
  readonly item: NewItem;
  readonly readPhoto?: TableRow['readPhoto'];
};

/** A row that describes no item, and why. */
export type UnusableRow = { readonly number: number; readonly reason: 'no-name' | 'no-category' };

/** A row that the server did not take, with its reason. */
export type RejectedRow = { readonly number: number; readonly reason: string };

/** A value that could not be read, so that the item comes without it. */
export type UnreadValue = { readonly number: number; readonly field: ItemField; readonly text: string };

export type TableItems = {
  readonly items: readonly RowItem[];
  readonly unusable: readonly UnusableRow[];
  readonly unread: readonly UnreadValue[];
};

export type ReadOptions = {
  readonly profiles: readonly Pick<Profile, 'id' | 'name'>[];
  /** Profile that gets the items whose row names no person. */
  readonly profileId: string;
  /** Category of items whose row and name say none; undefined leaves those rows out. */
  readonly category: Category | undefined;
  /** Currency of prices without one. */
  readonly currency: string;
  /** True if the reader's region writes the day before the month. */
  readonly isDayFirst: boolean;
};

const isSameName = (one: string, other: string): boolean =>
  one.normalize().toLowerCase() === other.normalize().toLowerCase();

/** Exported tables protect texts that spreadsheets would read as formulas with an apostrophe. */
const unescapeFormula = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');

const splitTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** Reads the items that the rows of a table describe. */
export const toItems = ({ rows }: Table, mapping: ColumnMapping, options: ReadOptions): TableItems => {
  const items: RowItem[] = [];
  const unusable: UnusableRow[] = [];
  const unread: UnreadValue[] = [];
  for (const row of rows) {
    const { number } = row;
    const read = createReader(row, mapping, (field, text) => unread.push({ number, field, text }));
    const name = read('name', (text) => text);
    const kind = read('kind', readKindName);
    const category =
      read('category', readCategory) ??
      getCategoryOf(kind ?? (name ? readKind([name]) : null)) ??
      options.category;
    if (!name) unusable.push({ number, reason: 'no-name' });
    else if (!category) unusable.push({ number, reason: 'no-category' });
    else {
      const item = toItem(read, { name, kind, category }, options);
      items.push({ number, item, ...(row.readPhoto && { readPhoto: row.readPhoto }) });
    }
  }
  return {
    items,
    unusable,
    unread: unread.filter(({ number }) => items.some((each) => each.number === number)),
  };
};

type Reader = <Value>(field: ItemField, parse: (text: string) => Value | undefined) => Value | undefined;

const createReader =
  (row: TableRow, mapping: ColumnMapping, onUnread: (field: ItemField, text: string) => void): Reader =>
  (field, parse) => {
    const text = unescapeFormula(row.cells[mapping[field] ?? -1] ?? '');
    if (text === '') return undefined;
    const value = parse(text);
    if (value === undefined) onUnread(field, text);
    return value;
  };

const getCategoryOf = (kind: ItemKind | null): Category | undefined =>
  kind === null ? undefined : getKindCategory(kind);

type Identity = {
  readonly name: string;
  readonly kind: ItemKind | undefined;
  readonly category: Category;
};

const toItem = (read: Reader, { name, kind, category }: Identity, options: ReadOptions): NewItem => {
  const asText = (text: string) => text;
  const owner = read('person', (text) => options.profiles.find((each) => isSameName(each.name, text)));
  const system = read('sizeSystem', asText) ?? '';
  const currency = read('currency', asText) ?? '';
  return {
    profileId: owner?.id ?? options.profileId,
    name,
    category,
    ...(kind && fitsCategory(kind, category) ? { kind } : {}),
    pattern: read('pattern', readPattern),
    season: read('season', readSeason),
    tags: read('tags', splitTags) ?? [],
    size: read('size', (text) => readSize(text, system, category === 'shoes')),
    isFavorite: read('favorite', readBoolean) ?? false,
    details: {
      brand: read('brand', asText),
      price: read('price', (text) => readPrice(text, currency, options.currency)),
      purchasedOn: read('purchasedOn', (text) => readDay(text, options.isDayFirst)),
      shop: read('shop', asText),
      material: read('material', asText),
      label: read('ownCategory', asText),
      care: read('care', readCare),
      condition: read('condition', readCondition),
      quantity: read('quantity', readQuantity),
      notes: read('notes', asText),
    },
  };
};
