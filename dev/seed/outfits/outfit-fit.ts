import type { ClothingItem, Season } from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { isOfKind } from '@fitfolk/contracts/closet/kind-of-item';

export type DemoOccasion =
  | 'Work'
  | 'School'
  | 'Sport'
  | 'Dinner'
  | 'Weekend'
  | 'Travel'
  | 'Museum'
  | 'Everyday';

/** Weather of the days for which outfits are planned. */
export type DemoWeather = { readonly temperatureF: number; readonly isWet: boolean };

type Fields = Pick<ClothingItem, 'name' | 'category' | 'season' | 'tags' | 'kind'>;

/** Seasons of suitable items, by the lowest temperature in °F from hot to cold. */
const SEASONS: readonly (readonly [fromF: number, seasons: readonly Season[]])[] = [
  [76, ['summer', 'all-season']],
  [66, ['spring', 'summer', 'all-season']],
  [46, ['spring', 'fall', 'all-season']],
  [Number.NEGATIVE_INFINITY, ['winter', 'fall', 'all-season']],
];
/** Temperature in °F below which nobody needs a cap against the sun. */
const SUN_F = 56;

const RAIN_KINDS: readonly ItemKind[] = ['rain-boots', 'rainwear', 'umbrella'];

/** Tells if an item suits the weather. */
export const suitsWeather = (item: Fields, { temperatureF, isWet }: DemoWeather): boolean => {
  const [, seasons = []] = SEASONS.find(([fromF]) => temperatureF >= fromF) ?? [];
  if (item.season !== null && !seasons.includes(item.season)) return false;
  if (isOfKind(item, ...RAIN_KINDS) && !isWet) return false;
  if (isOfKind(item, 'sandals') && isWet) return false;
  return !item.tags.includes('sun') || (temperatureF >= SUN_F && !isWet);
};

type Unsuitable = { readonly kinds: readonly ItemKind[]; readonly tags: readonly string[] };

const NOTHING_FORMAL = ['work', 'party'];
const NOTHING_SPORTY = ['sport', 'pe', 'weekend', 'vacation'];

/** Kinds and tags of items that nobody wears on an occasion. */
const UNSUITABLE: Readonly<Record<DemoOccasion, Unsuitable>> = {
  Work: {
    kinds: ['shorts', 'leggings', 'hoodie', 'sandals', 'tank-top', 'cap'],
    tags: [...NOTHING_SPORTY, 'party', 'sun'],
  },
  Dinner: {
    kinds: ['shorts', 'leggings', 'hoodie', 'tank-top', 'cap', 'bag'],
    tags: [...NOTHING_SPORTY, 'sun', 'school'],
  },
  School: { kinds: ['sandals', 'tank-top'], tags: [...NOTHING_FORMAL, 'vacation'] },
  Sport: {
    kinds: ['shirt', 'jeans', 'skirt', 'blazer', 'coat', 'loafers', 'sandals', 'boots', 'belt', 'scarf'],
    tags: [...NOTHING_FORMAL, 'smart', 'classic', 'cozy', 'knit', 'layering'],
  },
  Museum: { kinds: ['shorts', 'leggings', 'tank-top'], tags: ['sport', 'pe', 'vacation'] },
  Travel: { kinds: ['blazer'], tags: ['party', 'pe'] },
  Weekend: { kinds: ['blazer'], tags: [...NOTHING_FORMAL, 'pe'] },
  Everyday: { kinds: [], tags: ['party', 'pe', 'vacation'] },
};

/** Tells if an item suits an occasion. */
export const suitsOccasion = (item: Fields, occasion: DemoOccasion): boolean => {
  const { kinds, tags } = UNSUITABLE[occasion];
  return !isOfKind(item, ...kinds) && !item.tags.some((tag) => tags.includes(tag));
};
