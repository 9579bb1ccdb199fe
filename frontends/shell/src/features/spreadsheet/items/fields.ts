/**
 * Fields of an item that a column can have, in the order of an exported table, each with the names by which a column is
 * recognized, in lower case. The first one is the name in exported tables.
 */
const COLUMN_NAMES = {
  person: ['person', 'owner', 'who', 'profile', 'besitzer', 'wer', 'für'],
  name: [
    'name',
    'item',
    'title',
    'item name',
    'artikel',
    'bezeichnung',
    'titel',
    'teil',
    'description',
    'beschreibung',
  ],
  category: ['category', 'kategorie', 'group', 'gruppe'],
  kind: ['kind', 'type', 'art', 'typ', 'subcategory', 'unterkategorie'],
  pattern: ['pattern', 'muster', 'motif', 'estampado'],
  season: ['season', 'saison', 'jahreszeit'],
  size: ['size', 'größe', 'groesse'],
  sizeSystem: ['size system', 'größensystem'],
  tags: ['tags', 'labels', 'color', 'farbe', 'schlagwörter'],
  favorite: ['favorite', 'favorit', 'lieblingsstück'],
  brand: ['brand', 'marke', 'hersteller', 'designer'],
  price: ['price', 'preis', 'cost', 'purchase price', 'kaufpreis'],
  currency: ['currency', 'währung'],
  purchasedOn: ['purchased', 'purchase date', 'date purchased', 'bought', 'gekauft', 'kaufdatum'],
  shop: ['shop', 'store', 'retailer', 'geschäft', 'laden', 'händler'],
  material: ['material', 'fabric', 'stoff'],
  condition: ['condition', 'zustand'],
  quantity: ['quantity', 'count', 'anzahl', 'menge'],
  notes: ['notes', 'note', 'comment', 'notizen', 'notiz', 'bemerkung'],
} as const satisfies Record<string, readonly string[]>;

export type ItemField = keyof typeof COLUMN_NAMES;

/** Fields of an item that a column can have. */
export const ITEM_FIELDS = Object.keys(COLUMN_NAMES) as readonly ItemField[];

/** Index of the column of each field that has one. */
export type ColumnMapping = Partial<Record<ItemField, number>>;

/** Returns the name of a field's column in exported tables. */
export const getColumnName = (field: ItemField): string => COLUMN_NAMES[field][0];

const normalize = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    // British names.
    .replaceAll('our', 'or')
    .trim();

/** Finds the column of each field by its name. */
export const mapColumns = (columns: readonly string[]): ColumnMapping => {
  const names = columns.map(normalize);
  const mapping: ColumnMapping = {};
  for (const field of ITEM_FIELDS) {
    const index = COLUMN_NAMES[field]
      .map((name) => names.indexOf(normalize(name)))
      .find((found) => found >= 0);
    if (index !== undefined) mapping[field] = index;
  }
  return mapping;
};
