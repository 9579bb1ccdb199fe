import type { Category } from '@fitfolk/contracts/closet';
import type { DressCode } from '@fitfolk/contracts/outfits';
import type { DressCodeRule } from '@fitfolk/contracts/outfits/school-week-limits';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { listColorFamilies } from '../comfort/color-families.ts';

type Forbidden = { readonly categories: readonly Category[]; readonly words: RegExp };

/** Garments that each rule forbids, by category and words of name and tags, in English and German. */
const forbiddenBy: Readonly<Record<DressCodeRule, Forbidden>> = {
  'no-jeans': { categories: ['bottoms'], words: /(?<!\p{L})(?:jeans?\p{L}*|denims?)(?!\p{L})/iu },
  'no-leggings': { categories: ['bottoms'], words: /(?<!\p{L})(?:\p{L}*leggings?|jeggings?)(?!\p{L})/iu },
  'no-shorts': {
    categories: ['bottoms'],
    words: /(?<!\p{L})(?:\p{L}*shorts|bermudas?|kurze \p{L}*hosen?)(?!\p{L})/iu,
  },
  'no-sleeveless': {
    categories: ['tops'],
    words:
      /(?<!\p{L})(?:sleeveless|tank(?:[ -]?tops?|s)?|camisoles?|spaghetti\p{L}*|strapless|halter(?:[ -]?(?:necks?|tops?))?|ärmellos\p{L}*|träger(?:tops?|shirts?|kleid(?:er)?)|muskelshirts?)(?!\p{L})/iu,
  },
  'no-hoodies': {
    categories: ['tops', 'outerwear'],
    words:
      /(?<!\p{L})(?:hood(?:ies?|y)|hooded (?:sweat(?:er|shirt)s?|tops?)|kapuzen(?:pull|sweat)\p{L}*)(?!\p{L})/iu,
  },
  'no-prints': {
    categories: ['tops', 'bottoms', 'outerwear'],
    words:
      /(?<!\p{L})(?:logos?|prints?|printed|graphics?|slogans?|pattern(?:s|ed)?|stripe[sd]?|che(?:ck(?:s|ed)?|quered)|plaid|dots?|dotted|floral|flower(?:s|ed)?|camo(?:uflage)?|leopard|zebra|tie-dye|bedruckt\p{L}*|\p{L}*aufdruck|muster|gemustert\p{L}*|gestreift\p{L}*|\p{L}*streifen|kariert\p{L}*|gepunktet\p{L}*|geblümt\p{L}*)(?!\p{L})/iu,
  },
  'no-sandals': {
    categories: ['shoes'],
    words:
      /(?<!\p{L})(?:\p{L}*sandal(?:s|en?)?|flip[ -]?flops?|slides?|pantoletten?|bade(?:schuhe?|latschen))(?!\p{L})/iu,
  },
};

const isForbidden = ({ category, name, tags }: ClosetItem, rule: DressCodeRule): boolean => {
  const { categories, words } = forbiddenBy[rule];
  return categories.includes(category) && [name, ...tags].some((text) => words.test(text));
};

/** Checks whether a top or bottom is known to have a color that the school does not allow. */
const hasOtherColor = (item: ClosetItem, colors: DressCode['colors']): boolean =>
  colors.length > 0 &&
  (item.category === 'tops' || item.category === 'bottoms') &&
  listColorFamilies(item).some((family) => !colors.includes(family));

/** Checks whether an item breaks a rule of the dress code. Pure. */
export const breaksDressCode = (item: ClosetItem, dressCode: DressCode | undefined): boolean =>
  dressCode !== undefined &&
  (dressCode.rules.some((rule) => isForbidden(item, rule)) || hasOtherColor(item, dressCode.colors));
