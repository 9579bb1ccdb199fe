import { z } from '@fitfolk/contracts/core/zod';
import { type OtherItem, optional, Words } from './other-item.ts';

/** An item as the API of wardrowbe and the backups of its forks describe it. */
const Item = z.object({
  type: z.string(),
  subtype: optional(z.string()),
  name: optional(z.string()),
  brand: optional(z.string()),
  notes: optional(z.string()),
  purchase_date: optional(z.string()),
  purchase_price: optional(z.coerce.string()),
  favorite: optional(z.boolean()),
  quantity: optional(z.number()),
  primary_color: optional(z.string()),
  material: optional(z.string()),
  season: Words,
  style: Words,
  tags: optional(z.object({ material: optional(z.string()), season: Words, style: Words })),
  is_archived: optional(z.boolean()),
  image_path: optional(z.string()),
});

/** A page of `GET /api/v1/items`, or `metadata.json` of a backup. */
const Wardrobe = z.object({ items: z.array(Item).min(1) });

/** Types that say a category and no kind. */
const CATEGORIES: Readonly<Record<string, string>> = {
  top: 'tops',
  bottom: 'bottoms',
  shoes: 'shoes',
  accessories: 'accessories',
};

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const toItem = ({ type, subtype, tags, ...item }: z.output<typeof Item>): OtherItem => {
  const kind = subtype ?? type;
  const [season = '', ...otherSeasons] = item.season.length > 0 ? item.season : (tags?.season ?? []);
  const named = item.name ?? capitalize([item.primary_color, kind].filter(Boolean).join(' '));
  const values = {
    name: named,
    category: CATEGORIES[type] ?? '',
    kind: CATEGORIES[type] ? '' : type,
    season: otherSeasons.length > 0 ? '' : season,
    tags: (item.style.length > 0 ? item.style : (tags?.style ?? [])).join(', '),
    favorite: item.favorite ? 'yes' : '',
    brand: item.brand ?? '',
    price: item.purchase_price ?? '',
    purchased: item.purchase_date ?? '',
    material: item.material ?? tags?.material ?? '',
    quantity: item.quantity === undefined ? '' : String(item.quantity),
    notes: item.notes ?? '',
  };
  return { values, photoPath: item.image_path };
};

/** Lists the items of a file of wardrobe data, except archived ones; undefined for another document. */
export const listWardrobe = (document: unknown): OtherItem[] | undefined => {
  const wardrobe = Wardrobe.safeParse(document);
  return wardrobe.data?.items.filter((item) => !item.is_archived).map(toItem);
};
