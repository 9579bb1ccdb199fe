import type { CheckedSeason, Climate, SeasonKind } from '@fitfolk/contracts/closet';

/** Items of each kind that a child needs, with a wash every week. */
type Template = Partial<Record<SeasonKind, number>>;

const HOT: Template = { 't-shirt': 8, shorts: 5, sandals: 1, sneakers: 1, 'sun-hat': 1, swimwear: 2 };
const SUMMER: Template = {
  't-shirt': 7,
  'long-sleeve': 2,
  sweater: 2,
  shorts: 4,
  trousers: 3,
  jacket: 1,
  rainwear: 1,
  sneakers: 1,
  sandals: 1,
  'sun-hat': 1,
  swimwear: 2,
};
const MILD: Template = {
  't-shirt': 4,
  'long-sleeve': 5,
  sweater: 3,
  trousers: 5,
  jacket: 1,
  rainwear: 1,
  sneakers: 1,
  'rain-boots': 1,
};
const COOL: Template = { ...MILD, 't-shirt': 2, 'long-sleeve': 6, sweater: 4, hat: 1, gloves: 1, boots: 1 };
const WINTER: Template = {
  'long-sleeve': 7,
  sweater: 4,
  trousers: 5,
  'winter-coat': 1,
  'snow-pants': 1,
  boots: 1,
  sneakers: 1,
  hat: 2,
  gloves: 2,
};

/** Items by climate and season: cold winters with snow, four seasons, or warm all year. */
export const SEASON_TEMPLATES: Readonly<Record<Climate, Readonly<Record<CheckedSeason, Template>>>> = {
  cold: {
    spring: COOL,
    summer: SUMMER,
    fall: COOL,
    winter: { ...WINTER, 'long-sleeve': 8, sweater: 5, gloves: 3 },
  },
  temperate: { spring: MILD, summer: SUMMER, fall: MILD, winter: WINTER },
  warm: { spring: SUMMER, summer: HOT, fall: SUMMER, winter: MILD },
};
