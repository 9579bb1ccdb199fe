import type { ClosetItem } from '../../services/outfits/src/closet-items/closet-item.ts';

const COLORS = ['White', 'Navy', 'Rust', 'Olive', 'Black', 'Camel', 'Red', 'Green'];
const GARMENTS = [
  ['tops', 'shirt'],
  ['bottoms', 'chinos'],
  ['shoes', 'sneakers'],
  ['outerwear', 'rain jacket'],
  ['accessories', 'scarf'],
] as const;

/** Categories of the created items. */
export const CATEGORIES = GARMENTS.map(([category]) => category);

/** Creates items of all categories and eight colors, last worn on forty different days. */
export const createClosetItems = (count: number): ClosetItem[] =>
  Array.from({ length: count }, (_, index) => {
    const [category, garment] = GARMENTS[index % GARMENTS.length] ?? GARMENTS[0];
    return {
      itemId: `item-${String(index).padStart(5, '0')}`,
      profileId: 'profile',
      accountId: 'account',
      version: 1,
      name: `${COLORS[(index * 7) % COLORS.length]} ${garment} ${index}`,
      category,
      season: 'all-season',
      tags: ['everyday'],
      imageUrl: null,
      thumbHash: null,
      lastWornDate: new Date(Date.UTC(2026, 9, 1 + (index % 40))),
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
