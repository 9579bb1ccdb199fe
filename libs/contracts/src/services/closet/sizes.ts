/**
 * Sizing systems. `eu`, `us`, `uk` and `age` are clothing sizes of children, the next three those of shoes. Adults' clothing
 * sizes are `other`, because they depend on the brand more than on the body, and are never compared.
 */
export const SIZE_SYSTEMS = ['eu', 'us', 'uk', 'age', 'shoe-eu', 'shoe-us', 'shoe-uk', 'other'] as const;
export type SizeSystem = (typeof SIZE_SYSTEMS)[number];

export type Size = { readonly system: SizeSystem; readonly value: string };

/** Maximum length of a size's value. */
export const MAX_SIZE_LENGTH = 12;

/**
 * Body height in cm, US size and age. European sizes are body heights (EN 13402-3, steps of 6 cm); British ones are ages. The
 * heights of the others are those that most size charts of retailers agree on, since no standard defines them.
 */
const CHILDRENS_SIZES: readonly (readonly [heightCm: number, us: string, age: string])[] = [
  [50, 'Preemie', 'Newborn'],
  [56, 'NB', '0-1 m'],
  [62, '0-3M', '1-3 m'],
  [68, '3-6M', '3-6 m'],
  [74, '6-9M', '6-9 m'],
  [80, '9-12M', '9-12 m'],
  [86, '12-18M', '12-18 m'],
  [92, '2T', '18-24 m'],
  [98, '3T', '2-3'],
  [104, '4T', '3-4'],
  [110, '5', '4-5'],
  [116, '6', '5-6'],
  [122, '7', '6-7'],
  [128, '8', '7-8'],
  [134, '9', '8-9'],
  [140, '10', '9-10'],
  [146, '11', '10-11'],
  [152, '12', '11-12'],
  [158, '13', '12-13'],
  [164, '14', '13-14'],
  [170, '16', '14-15'],
  [176, '18', '15-16'],
];
const DOUBLE_SIZES = ['86/92', '98/104', '110/116', '122/128', '134/140', '146/152', '158/164', '170/176'];

const MM_PER_INCH = 25.4;
const LARGEST_CHILD_SHOE = 13.5;

/** Foot length in inches that a size of 0 stands for, times three: a size is a third of an inch (ISO/TS 19407). */
const SHOE_OFFSETS = {
  'shoe-uk': { child: 10, adult: 23 },
  'shoe-us': { child: 29 / 3, adult: 22 },
} as const;

/** Returns the body height in cm that a clothing size of children is made for; undefined for other sizes. */
export const toBodyHeight = ({ system, value }: Size): number | undefined => {
  switch (system) {
    case 'eu': {
      const heights = value.split('/').map(Number);
      const isKnown = heights.every((height) => CHILDRENS_SIZES.some(([known]) => known === height));
      return isKnown ? Math.max(...heights) : undefined;
    }
    case 'us':
      return CHILDRENS_SIZES.find(([, us]) => us === value)?.[0];
    case 'uk':
    case 'age':
      return CHILDRENS_SIZES.find(([, , age]) => age === value)?.[0];
    default:
      return undefined;
  }
};

/** Returns the foot length in mm that a shoe size is made for; undefined for other sizes. */
export const toFootLength = ({ system, value }: Size): number | undefined => {
  if (system !== 'shoe-eu' && system !== 'shoe-us' && system !== 'shoe-uk') return undefined;
  if (!listSizes(system).includes(value)) return undefined;
  const number = Number.parseFloat(value);
  // A Paris point is two thirds of a centimeter; 2 points are for the toes.
  if (system === 'shoe-eu') return (number - 2) / 0.15;
  const { child, adult } = SHOE_OFFSETS[system];
  return ((number + (value.endsWith('C') ? child : adult)) / 3) * MM_PER_INCH;
};

/** Checks whether a size exists in its system. */
export const isSize = (size: Size): boolean =>
  size.system === 'other' || toBodyHeight(size) !== undefined || toFootLength(size) !== undefined;

/** Lists the sizes of a system, smallest first; none for `other`. */
export const listSizes = (system: SizeSystem): readonly string[] => {
  switch (system) {
    case 'eu':
      return [...CHILDRENS_SIZES.map(([height]) => `${height}`), ...DOUBLE_SIZES].sort(
        (one, other) => toEuHeight(one) - toEuHeight(other) || one.length - other.length,
      );
    case 'us':
      return CHILDRENS_SIZES.map(([, us]) => us);
    case 'uk':
    case 'age':
      return CHILDRENS_SIZES.map(([, , age]) => age);
    case 'shoe-eu':
      return listSteps(15, 50, 0.5);
    case 'shoe-uk':
    case 'shoe-us':
      return [...listSteps(0, LARGEST_CHILD_SHOE, 0.5).map((size) => `${size}C`), ...listSteps(1, 15, 0.5)];
    case 'other':
      return [];
  }
};

const toEuHeight = (value: string): number => Math.max(...value.split('/').map(Number));

const listSteps = (first: number, last: number, step: number): string[] =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => `${first + index * step}`);

/** A clothing size of children in each system. */
export type ClothingSizes = { readonly eu: string; readonly us: string; readonly age: string };

/** Returns the smallest sizes that are made for a body height in cm; the largest ones for taller bodies. */
export const toClothingSizes = (heightCm: number): ClothingSizes => {
  const [height, us, age] = (CHILDRENS_SIZES.find(([known]) => known >= heightCm) ??
    CHILDRENS_SIZES.at(-1)) as (typeof CHILDRENS_SIZES)[number];
  return { eu: `${height}`, us, age };
};

/** A shoe size in each system. */
export type ShoeSizes = { readonly eu: string; readonly us: string; readonly uk: string };

/** Returns the smallest shoe sizes that are made for a foot length in mm. */
export const toShoeSizes = (footMm: number): ShoeSizes => ({
  eu: `${Math.ceil(round(footMm * 0.15 + 2))}`,
  us: toThirdsOfInch(footMm, 'shoe-us'),
  uk: toThirdsOfInch(footMm, 'shoe-uk'),
});

/** Returns a size in steps of a half; `C` marks those of children, which start again at 1 after 13½. */
const toThirdsOfInch = (footMm: number, system: keyof typeof SHOE_OFFSETS): string => {
  const inches = footMm / MM_PER_INCH;
  const toHalves = (size: number): number => Math.ceil(round(size * 2)) / 2;
  const child = toHalves(inches * 3 - SHOE_OFFSETS[system].child);
  return child <= LARGEST_CHILD_SHOE
    ? `${Math.max(child, 0)}C`
    : `${Math.max(toHalves(inches * 3 - SHOE_OFFSETS[system].adult), 1)}`;
};

/** Removes the error of binary fractions, so that a size converts back to itself. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6;
