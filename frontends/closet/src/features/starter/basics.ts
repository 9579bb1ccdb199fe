import type { Climate, Season } from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import type { BasicName } from './messages/messages.ts';

/** A drawn item that many closets have. */
export type Basic = {
  readonly name: BasicName;
  readonly kind: ItemKind;
  readonly season: Season;
  /** Left out for children. */
  readonly isForAdults?: boolean;
  /** Climates in which it is worn; all by default. */
  readonly climates?: readonly Climate[];
};

const WARMER: readonly Climate[] = ['temperate', 'warm'];
const COLDER: readonly Climate[] = ['cold', 'temperate'];
const COLDEST: readonly Climate[] = ['cold'];

/** All basics, those of a category together. */
export const BASICS: readonly Basic[] = [
  { name: 'white-t-shirt', kind: 't-shirt', season: 'all-season' },
  { name: 'black-t-shirt', kind: 't-shirt', season: 'all-season' },
  { name: 'gray-t-shirt', kind: 't-shirt', season: 'all-season' },
  { name: 'blue-striped-t-shirt', kind: 't-shirt', season: 'all-season' },
  { name: 'mustard-t-shirt', kind: 't-shirt', season: 'summer' },
  { name: 'teal-t-shirt', kind: 't-shirt', season: 'all-season' },
  { name: 'navy-polo-shirt', kind: 't-shirt', season: 'spring' },
  { name: 'white-tank-top', kind: 'tank-top', season: 'summer', climates: WARMER },
  { name: 'navy-breton-long-sleeve', kind: 'long-sleeve', season: 'all-season' },
  { name: 'olive-long-sleeve', kind: 'long-sleeve', season: 'fall' },
  { name: 'light-blue-oxford-shirt', kind: 'shirt', season: 'all-season', isForAdults: true },
  { name: 'navy-checked-shirt', kind: 'shirt', season: 'all-season' },
  { name: 'white-linen-summer-shirt', kind: 'shirt', season: 'summer', isForAdults: true, climates: WARMER },
  { name: 'cream-dotted-blouse', kind: 'shirt', season: 'spring', isForAdults: true },
  { name: 'navy-hoodie', kind: 'hoodie', season: 'all-season' },
  { name: 'burgundy-hoodie', kind: 'hoodie', season: 'all-season' },
  { name: 'oatmeal-lambswool-sweater', kind: 'sweater', season: 'winter', climates: COLDER },
  { name: 'cream-ribbed-turtleneck', kind: 'sweater', season: 'winter', climates: COLDER },
  { name: 'gray-ribbed-cardigan', kind: 'sweater', season: 'fall' },
  { name: 'rose-soft-cardigan', kind: 'sweater', season: 'spring' },
  { name: 'denim-straight-jeans', kind: 'jeans', season: 'all-season' },
  { name: 'black-slim-jeans', kind: 'jeans', season: 'all-season' },
  { name: 'light-blue-wide-jeans', kind: 'jeans', season: 'all-season' },
  { name: 'navy-chinos', kind: 'trousers', season: 'all-season' },
  { name: 'camel-chinos', kind: 'trousers', season: 'spring', isForAdults: true },
  { name: 'charcoal-corduroy-trousers', kind: 'trousers', season: 'winter', climates: COLDER },
  { name: 'gray-joggers', kind: 'trousers', season: 'all-season' },
  { name: 'navy-joggers', kind: 'trousers', season: 'all-season' },
  { name: 'black-leggings', kind: 'leggings', season: 'all-season' },
  { name: 'denim-shorts', kind: 'shorts', season: 'summer' },
  { name: 'navy-shorts', kind: 'shorts', season: 'summer' },
  { name: 'olive-shorts', kind: 'shorts', season: 'summer' },
  { name: 'navy-corduroy-skirt', kind: 'skirt', season: 'fall' },
  { name: 'black-pleated-skirt', kind: 'skirt', season: 'all-season', isForAdults: true },
  { name: 'denim-jacket', kind: 'jacket', season: 'spring' },
  { name: 'olive-bomber-jacket', kind: 'jacket', season: 'fall' },
  { name: 'navy-rain-jacket', kind: 'rainwear', season: 'all-season' },
  { name: 'mustard-rain-jacket', kind: 'rainwear', season: 'all-season' },
  { name: 'black-parka', kind: 'winter-coat', season: 'winter', climates: COLDER },
  { name: 'rust-puffer-jacket', kind: 'winter-coat', season: 'winter', climates: COLDEST },
  { name: 'navy-wool-coat', kind: 'coat', season: 'winter', isForAdults: true, climates: COLDER },
  { name: 'camel-trench', kind: 'coat', season: 'fall', isForAdults: true },
  { name: 'navy-blazer', kind: 'blazer', season: 'all-season', isForAdults: true },
  { name: 'white-sneakers', kind: 'sneakers', season: 'all-season' },
  { name: 'navy-sneakers', kind: 'sneakers', season: 'all-season' },
  { name: 'black-sneakers', kind: 'sneakers', season: 'all-season' },
  { name: 'navy-rain-boots', kind: 'rain-boots', season: 'all-season' },
  { name: 'brown-leather-boots', kind: 'boots', season: 'winter', climates: COLDER },
  { name: 'black-ankle-boots', kind: 'boots', season: 'fall', isForAdults: true },
  { name: 'brown-sandals', kind: 'sandals', season: 'summer' },
  { name: 'brown-loafers', kind: 'loafers', season: 'all-season', isForAdults: true },
  { name: 'navy-ballet-flats', kind: 'shoes', season: 'spring' },
  { name: 'navy-beanie', kind: 'beanie', season: 'winter', climates: COLDER },
  { name: 'burgundy-wool-scarf', kind: 'scarf', season: 'winter', climates: COLDER },
  { name: 'burgundy-gloves', kind: 'gloves', season: 'winter', climates: COLDER },
  { name: 'navy-cap', kind: 'cap', season: 'summer' },
  { name: 'black-sunglasses', kind: 'sunglasses', season: 'summer', isForAdults: true },
  { name: 'brown-leather-belt', kind: 'belt', season: 'all-season', isForAdults: true },
  { name: 'navy-backpack', kind: 'bag', season: 'all-season' },
  { name: 'black-umbrella', kind: 'umbrella', season: 'all-season' },
];

/** Lists the basics for an age and a climate. */
export const listBasics = (isChild: boolean, climate: Climate): Basic[] =>
  BASICS.filter(
    ({ isForAdults, climates }) => !(isChild && isForAdults) && (climates?.includes(climate) ?? true),
  );
