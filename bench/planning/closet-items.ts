import type { ClosetItem } from '../../services/outfits/src/closet-items/closet-item.ts';

const COLORS = ['White', 'Navy', 'Rust', 'Olive', 'Black', 'Camel', 'Red', 'Green'];
const ITEMS = [
  ['tops', 'shirt'],
  ['bottoms', 'chinos'],
  ['shoes', 'sneakers'],
  ['outerwear', 'rain jacket'],
  ['accessories', 'scarf'],
] as const;

/** Wears before washing; null for never. */
const WEARS_LEFT = { tops: 1, bottoms: 3, shoes: null, outerwear: 10, accessories: null } as const;

/** Categories of the created items. */
export const CATEGORIES = ITEMS.map(([category]) => category);

/** Creates items of all categories and eight colors, last worn on forty different days. A quarter of them is in the laundry basket. */
export const createClosetItems = (count: number): ClosetItem[] =>
  Array.from({ length: count }, (_, index) => {
    const [category, item] = ITEMS[index % ITEMS.length] ?? ITEMS[0];
    return {
      itemId: `item-${String(index).padStart(5, '0')}`,
      profileId: 'profile',
      accountId: 'account',
      version: 1,
      name: `${COLORS[(index * 7) % COLORS.length]} ${item} ${index}`,
      category,
      season: 'all-season',
      tags: ['everyday'],
      imageUrl: null,
      thumbHash: null,
      cutOutUrl: null,
      kind: null,
      pattern: null,
      colors: [],
      traits: null,
      sharedWith: [],
      lastWornDate: new Date(Date.UTC(2026, 9, 1 + (index % 40))),
      availability: { status: index % 4 === 0 ? 'basket' : 'clean', wearsLeft: WEARS_LEFT[category] },
    };
  });

/** Weather of a mild day on which a jacket helps. */
export const MILD_DAY = {
  highF: 58,
  lowF: 48,
  isWet: false,
  isSnowy: false,
  weather: 'clear',
  isAssumed: false,
} as const;
