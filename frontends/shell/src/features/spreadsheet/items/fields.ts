/**
 * Fields of an item that a column can have, in the order of an exported table, each with the names by which a column is
 * recognized in every language of the app, in lower case. The first one is the name in exported tables.
 */
const COLUMN_NAMES = {
  person: [
    'person',
    'owner',
    'who',
    'profile',
    'besitzer',
    'wer',
    'für',
    'personne',
    'propriétaire',
    'pour',
    'persona',
    'dueño',
    'para',
  ],
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
    'nom',
    'article',
    'titre',
    'désignation',
    'nombre',
    'prenda',
    'artículo',
    'título',
    'descripción',
  ],
  category: ['category', 'kategorie', 'group', 'gruppe', 'catégorie', 'groupe', 'categoría', 'grupo'],
  kind: [
    'kind',
    'type',
    'art',
    'typ',
    'subcategory',
    'unterkategorie',
    'sous-catégorie',
    'tipo',
    'subcategoría',
  ],
  pattern: ['pattern', 'muster', 'motif', 'estampado'],
  season: ['season', 'saison', 'jahreszeit', 'temporada', 'estación'],
  size: ['size', 'größe', 'groesse', 'taille', 'pointure', 'talla'],
  sizeSystem: ['size system', 'größensystem', 'système de tailles', 'sistema de tallas'],
  tags: ['tags', 'labels', 'color', 'farbe', 'schlagwörter', 'étiquettes', 'couleur', 'etiquetas'],
  favorite: ['favorite', 'favorit', 'lieblingsstück', 'favori', 'favorita', 'favorito'],
  brand: ['brand', 'marke', 'hersteller', 'designer', 'marque', 'marca'],
  price: [
    'price',
    'preis',
    'cost',
    'purchase price',
    'kaufpreis',
    'prix',
    "prix d'achat",
    'precio',
    'precio de compra',
  ],
  currency: ['currency', 'währung', 'devise', 'moneda', 'divisa'],
  purchasedOn: [
    'purchased',
    'purchase date',
    'date purchased',
    'bought',
    'gekauft',
    'kaufdatum',
    "date d'achat",
    'acheté le',
    'achetée le',
    'fecha de compra',
    'comprado',
  ],
  shop: ['shop', 'store', 'retailer', 'geschäft', 'laden', 'händler', 'magasin', 'boutique', 'tienda'],
  material: ['material', 'fabric', 'stoff', 'matière', 'tissu', 'tejido'],
  ownCategory: ['own category', 'eigene kategorie', 'catégorie personnelle', 'categoría propia'],
  care: [
    'care label',
    'care',
    'pflegeetikett',
    'pflege',
    "étiquette d'entretien",
    'entretien',
    'etiqueta de cuidado',
    'cuidado',
  ],
  condition: ['condition', 'zustand', 'état', 'estado'],
  quantity: ['quantity', 'count', 'anzahl', 'menge', 'quantité', 'cantidad'],
  notes: [
    'notes',
    'note',
    'comment',
    'notizen',
    'notiz',
    'bemerkung',
    'remarques',
    'commentaire',
    'notas',
    'comentario',
  ],
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
