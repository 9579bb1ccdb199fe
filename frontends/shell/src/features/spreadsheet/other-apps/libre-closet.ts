import { z } from '@fitfolk/contracts/core/zod';
import { type OtherItem, optional, Words } from './other-item.ts';

const Item = z.object({
  name: z.string(),
  category: z.string(),
  type: optional(z.string()),
  brand: optional(z.string()),
  size: optional(z.string()),
  notes: optional(z.string()),
  color: optional(z.string()),
  colors: Words,
  materials: Words,
  acquired_on: optional(z.string()),
  price: optional(z.coerce.string()),
  quantity: optional(z.coerce.string()),
  condition: optional(z.string()),
  status: optional(z.string()),
});

/** `export.json`, or the rows of `export.csv`. */
const Export = z.object({ garments: z.array(Item).min(1) });

/** Categories that are kinds here. */
const KINDS: Readonly<Record<string, string>> = {
  dresses: 'dress',
  bags: 'bag',
  swimwear: 'swimwear',
  underwear: 'underwear',
  lingerie: 'underwear',
};
/** Categories that say nothing about where an item is worn. */
const UNCLEAR = new Set(['activewear', 'other']);
/** Pieces that somebody wishes for, and those that somebody no longer has. */
const ABSENT = new Set(['wishlist', 'archived']);

const toItem = (item: z.output<typeof Item>): OtherItem => {
  const { category } = item;
  const values = {
    name: item.name,
    category: KINDS[category] || UNCLEAR.has(category) ? '' : category,
    kind: item.type ?? KINDS[category] ?? '',
    size: item.size ?? '',
    tags: [...item.colors, ...(item.color ? [item.color] : [])].join(', '),
    brand: item.brand ?? '',
    price: item.price ?? '',
    purchased: item.acquired_on ?? '',
    material: item.materials.join(', '),
    condition: item.condition ?? '',
    quantity: item.quantity ?? '',
    notes: item.notes ?? '',
  };
  return { values };
};

/** Lists the items of an export of Libre Closet, except wishes and archived ones; undefined for another document. */
export const listClosetItems = (document: unknown): OtherItem[] | undefined => {
  const exported = Export.safeParse(document);
  return exported.data?.garments.filter(({ status = '' }) => !ABSENT.has(status)).map(toItem);
};
