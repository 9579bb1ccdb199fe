import type { Climate } from '@fitfolk/contracts/closet';
import { type Basic, listBasics } from '../basics.ts';
import type { BasicName } from '../messages/messages.ts';
import type { ExampleName } from './messages/messages.ts';

/** A drawn outfit that shows what a suggestion looks like. */
export type Example = {
  readonly name: ExampleName;
  /** Temperature of its day in °F, which its sentence names. */
  readonly highF: number;
  readonly basics: readonly Basic[];
};

type Idea = Omit<Example, 'basics'> & { readonly names: readonly BasicName[] };

const IDEAS: readonly Idea[] = [
  {
    name: 'rainy-day',
    highF: 52,
    names: [
      'oatmeal-lambswool-sweater',
      'denim-straight-jeans',
      'brown-leather-boots',
      'mustard-rain-jacket',
    ],
  },
  { name: 'weekend', highF: 64, names: ['white-t-shirt', 'navy-chinos', 'white-sneakers', 'denim-jacket'] },
  { name: 'summer', highF: 79, names: ['mustard-t-shirt', 'navy-shorts', 'brown-sandals', 'navy-cap'] },
  {
    name: 'office',
    highF: 66,
    names: ['light-blue-oxford-shirt', 'camel-chinos', 'brown-loafers', 'navy-blazer'],
  },
  {
    name: 'cold-day',
    highF: 36,
    names: ['burgundy-hoodie', 'black-leggings', 'brown-leather-boots', 'black-parka', 'navy-beanie'],
  },
];

/** Lists the example outfits of which every piece is a basic for an age and a climate. */
export const listExamples = (isChild: boolean, climate: Climate): Example[] => {
  const basics = listBasics(isChild, climate);
  return IDEAS.flatMap(({ names, ...idea }) => {
    const found = names.flatMap((name) => basics.find((basic) => basic.name === name) ?? []);
    return found.length === names.length ? [{ ...idea, basics: found }] : [];
  });
};
