import type { Category, ClothingItem, Season } from '@fitfolk/contracts/closet';
import type { SeededRandom } from '../seeded-random.ts';

type DaySeason = Exclude<Season, 'all-season'>;

/** Seasons of the months from January on, in the temperate north. */
const MONTHS: readonly DaySeason[] = [
  'winter',
  'winter',
  'winter',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'fall',
  'fall',
  'winter',
  'winter',
];

/** Seasons of items that suit a season's days. */
const SUITABLE: Readonly<Record<DaySeason, readonly Season[]>> = {
  winter: ['winter', 'fall', 'all-season'],
  spring: ['spring', 'fall', 'all-season'],
  summer: ['summer', 'all-season'],
  fall: ['fall', 'spring', 'all-season'],
};

/** Probability of outerwear. */
const OUTERWEAR: Readonly<Record<DaySeason, number>> = { winter: 1, spring: 0.7, summer: 0, fall: 0.75 };

const getSeason = (day: string): DaySeason => MONTHS[Number(day.slice(5, 7)) - 1] ?? 'winter';

const suits = ({ season, tags }: ClothingItem, daySeason: DaySeason): boolean => {
  if (tags.includes('sun') && daySeason === 'winter') return false;
  return season === null || SUITABLE[daySeason].includes(season);
};

/** Combines items that suit the season of a day; undefined when the closet lacks a category. */
export const combineItems = (
  items: readonly ClothingItem[],
  day: string,
  random: SeededRandom,
): ClothingItem[] | undefined => {
  const season = getSeason(day);
  const inCategory = (category: Category) => {
    const all = items.filter((item) => item.category === category);
    const suitable = all.filter((item) => suits(item, season));
    return suitable.length > 0 ? suitable : all;
  };
  const [tops, bottoms, shoes] = [inCategory('tops'), inCategory('bottoms'), inCategory('shoes')];
  if (tops.length === 0 || bottoms.length === 0 || shoes.length === 0) return undefined;
  const [outerwear, accessories] = [inCategory('outerwear'), inCategory('accessories')];
  const combined = [random.pick(tops), random.pick(bottoms), random.pick(shoes)];
  if (outerwear.length > 0 && random.isLikely(OUTERWEAR[season])) combined.push(random.pick(outerwear));
  if (accessories.length > 0 && random.isLikely(0.5)) combined.push(random.pick(accessories));
  return combined;
};
