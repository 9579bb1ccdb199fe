import type { LaundryLoad } from '@fitfolk/contracts/closet';
import { listColors } from '@fitfolk/contracts/closet/colors-of-item';
import type { CareSymbol } from '@fitfolk/contracts/closet/details/care-symbols';
import type { ColorName } from '@fitfolk/contracts/closet/item-colors';
import { isOfKind } from '@fitfolk/contracts/closet/kind-of-item';
import { hasWord, type Item } from './item-words.ts';

/** Materials and care labels that need a gentle wash, in every language of the app. */
const DELICATE = [
  ...['wool', 'lambswool', 'merino', 'cashmere', 'alpaca', 'mohair', 'angora', 'silk', 'satin', 'lace'],
  ...['velvet', 'chiffon', 'sequin', 'knit', 'leather', 'suede', 'bra'],
  ...['delicate', 'delicates', 'hand wash', 'handwash', 'gentle', 'dry clean'],
  ...['wolle', 'kaschmir', 'alpaka', 'seide', 'spitze', 'samt', 'strick', 'leder', 'wildleder', 'bh'],
  ...['feinwäsche', 'handwäsche', 'schonwäsche'],
  ...['laine', 'mérinos', 'cachemire', 'soie', 'dentelle', 'velours', 'maille', 'tricot', 'cuir', 'daim'],
  ...['soutien gorge', 'délicat', 'lavage à la main', 'nettoyage à sec'],
  ...['lana', 'cachemira', 'seda', 'encaje', 'terciopelo', 'punto', 'cuero', 'ante', 'sujetador'],
  ...['delicado', 'lavar a mano', 'limpieza en seco'],
];
/** Linen and care labels that need a hot wash. */
const HOT = [
  ...['bib', 'towel', 'hot', 'hot wash', '60', '60°', '60°c', '90', '90°'],
  ...['lätzchen', 'handtuch', 'kochwäsche', 'bavoir', 'serviette', 'babero', 'toalla'],
];
const GENTLE_CARE: readonly CareSymbol[] = ['hand-wash', 'no-wash'];
const HOT_CARE: readonly CareSymbol[] = ['wash-60', 'wash-95'];
/** Too cold for what is washed hot otherwise. */
const COOL_CARE: readonly CareSymbol[] = ['wash-30', 'wash-40'];
const WHITE: readonly ColorName[] = ['white', 'ivory', 'cream'];
/** Whites with a pattern bleed. */
const PATTERNED = [
  ...['striped', 'dotted', 'checked', 'plaid', 'flowered', 'colorful'],
  ...['gestreift', 'gestreifte', 'gestreiftes', 'kariert', 'karierte', 'kariertes', 'gepunktet'],
  ...['rayé', 'rayée', 'rayures', 'carreaux', 'pois', 'fleuri', 'fleurie', 'rayas', 'cuadros', 'lunares'],
];

/**
 * Chooses the load that an item is washed with, by its care label, kind, colors, name and tags. Care comes before color: what needs a gentle wash is
 * never washed hot, and only plain white items are whites.
 */
export const getLoad = (item: Item): LaundryLoad => {
  const care = item.details?.care ?? [];
  if (care.some((symbol) => GENTLE_CARE.includes(symbol))) return 'delicates';
  if (care.some((symbol) => HOT_CARE.includes(symbol))) return 'hot';
  if (hasWord(item, DELICATE) || isOfKind(item, 'blazer')) return 'delicates';
  const isCool = care.some((symbol) => COOL_CARE.includes(symbol));
  if (!isCool && (hasWord(item, HOT) || isOfKind(item, 'underwear', 'socks', 'pajamas'))) return 'hot';
  const colors = listColors(item);
  const isWhite = colors.length > 0 && colors.every(({ name }) => WHITE.includes(name));
  const isPlain = item.pattern ? item.pattern === 'plain' : !hasWord(item, PATTERNED);
  return isWhite && isPlain && item.category !== 'outerwear' ? 'whites' : 'colors';
};
