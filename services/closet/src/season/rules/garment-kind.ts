import type { GarmentKind, Season } from '@fitfolk/contracts/closet';
import { isOnePiece } from '@fitfolk/contracts/closet/one-piece';
import { type Garment, hasWord } from '../../laundry/rules/garment-words.ts';

type SeasonGarment = Garment & { readonly season: Season | null };

type Words = readonly (readonly [kind: GarmentKind, words: readonly string[]])[];

const SWIMWEAR = ['swimsuit', 'bikini', 'swim trunk', 'swimming trunk', 'trunk', 'badehose', 'badeanzug'];
const SNOW_PANTS = ['snow pant', 'snow bib', 'ski pant', 'snowsuit', 'schneehose', 'skihose', 'schneeanzug'];

const SHOES: Words = [
  ['rain-boots', ['rain boot', 'rubber boot', 'wellies', 'wellington', 'gummistiefel']],
  ['boots', ['boot', 'stiefel', 'winterstiefel']],
  ['sandals', ['sandal', 'flip flop', 'slide', 'sandale', 'sandalen']],
];
const OUTERWEAR: Words = [
  ['snow-pants', SNOW_PANTS],
  ['rainwear', ['rain jacket', 'raincoat', 'rain', 'rain suit', 'regenjacke', 'matschhose', 'regenhose']],
  [
    'winter-coat',
    ['winter coat', 'winter jacket', 'parka', 'down jacket', 'puffer', 'ski jacket', 'winterjacke'],
  ],
];
const ACCESSORIES: Words = [
  ['sun-hat', ['sun hat', 'cap', 'baseball cap', 'sonnenhut', 'kappe']],
  ['hat', ['hat', 'beanie', 'bobble hat', 'mütze', 'wintermütze']],
  ['gloves', ['glove', 'mitten', 'handschuhe', 'fäustlinge']],
];
const BOTTOMS: Words = [
  ['snow-pants', SNOW_PANTS],
  ['shorts', ['short', 'skirt', 'skort', 'rock', 'kurze hose']],
];
const TOPS: Words = [
  [
    'sweater',
    [
      ...['sweater', 'cardigan', 'hoodie', 'jumper', 'pullover', 'sweatshirt', 'fleece', 'pulli'],
      ...['strickjacke', 'kapuzenpulli'],
    ],
  ],
  ['long-sleeve', ['long sleeve', 'longsleeve', 'turtleneck', 'flannel', 'langarmshirt', 'langarm']],
  ['t-shirt', ['t shirt', 'tee', 'polo', 'tank top', 'tshirt', 'kurzarm']],
];

const find = (garment: Garment, words: Words): GarmentKind | undefined =>
  words.find(([, each]) => hasWord(garment, each))?.[0];

/** Returns the kinds that a garment counts as, by its category, name and tags; a dress is a top and a bottom. */
export const getGarmentKinds = (garment: SeasonGarment): readonly GarmentKind[] => {
  const isWarm = garment.season === 'fall' || garment.season === 'winter';
  if (hasWord(garment, SWIMWEAR)) return ['swimwear'];
  if (isOnePiece(garment)) return isWarm ? ['long-sleeve', 'trousers'] : ['t-shirt', 'shorts'];
  switch (garment.category) {
    case 'shoes':
      return [find(garment, SHOES) ?? 'sneakers'];
    case 'outerwear':
      return [find(garment, OUTERWEAR) ?? (garment.season === 'winter' ? 'winter-coat' : 'jacket')];
    case 'accessories': {
      const kind = find(garment, ACCESSORIES);
      return kind ? [kind] : [];
    }
    case 'bottoms':
      return [find(garment, BOTTOMS) ?? 'trousers'];
    case 'tops':
      return [find(garment, TOPS) ?? (isWarm ? 'long-sleeve' : 't-shirt')];
  }
};
