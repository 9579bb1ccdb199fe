import type { Category } from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { isOfKind } from '@fitfolk/contracts/closet/kind-of-item';
import type { DressCode } from '@fitfolk/contracts/outfits';
import type { DressCodeRule } from '@fitfolk/contracts/outfits/school-week-limits';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { guessColorFamilies } from '../suggestions/rules/color-families.ts';

type Forbidden = {
  readonly kind?: ItemKind;
  /** Materials, cuts and patterns in name or tags of items in `categories`, in every language of the app. */
  readonly words?: RegExp;
  readonly categories?: readonly Category[];
};

/** Items that each rule forbids. */
const forbiddenBy: Readonly<Record<DressCodeRule, Forbidden>> = {
  'no-jeans': {
    kind: 'jeans',
    categories: ['bottoms'],
    words: /(?<!\p{L})(?:denims?|jeansstoff|en jean|vaquer[oa]s?|mezclilla)(?!\p{L})/iu,
  },
  'no-leggings': { kind: 'leggings' },
  'no-shorts': { kind: 'shorts' },
  'no-sleeveless': {
    kind: 'tank-top',
    categories: ['tops'],
    words:
      /(?<!\p{L})(?:sleeveless|spaghetti\p{L}*|strapless|halter(?:[ -]?(?:necks?|tops?))?|ärmellos\p{L}*|trägerkleid(?:er)?|sans manches|bretelles|sin mangas|tirantes)(?!\p{L})/iu,
  },
  'no-hoodies': { kind: 'hoodie' },
  'no-prints': {
    categories: ['tops', 'bottoms', 'outerwear'],
    words:
      /(?<!\p{L})(?:logos?|prints?|printed|graphics?|slogans?|pattern(?:s|ed)?|stripe[sd]?|che(?:ck(?:s|ed)?|quered)|plaid|dots?|dotted|floral|flower(?:s|ed)?|camo(?:uflage)?|leopard|zebra|tie-dye|bedruckt\p{L}*|\p{L}*aufdruck|muster|gemustert\p{L}*|gestreift\p{L}*|\p{L}*streifen|kariert\p{L}*|gepunktet\p{L}*|geblümt\p{L}*|imprimée?s?|motifs?|rayée?s?|rayures|(?:à|petits) carreaux|à pois|fleuri\p{L}*|à fleurs|estampad\p{L}*|rayas|cuadros|lunares|de flores)(?!\p{L})/iu,
  },
  'no-sandals': { kind: 'sandals' },
};

const isForbidden = (item: ClosetItem, rule: DressCodeRule): boolean => {
  const { kind, categories, words } = forbiddenBy[rule];
  if (kind && isOfKind(item, kind)) return true;
  return (
    words !== undefined &&
    categories?.includes(item.category) === true &&
    [item.name, ...item.tags].some((text) => words.test(text))
  );
};

/** Checks whether a top or bottom is known to have a color that the school does not allow. */
const hasOtherColor = (item: ClosetItem, colors: DressCode['colors']): boolean =>
  colors.length > 0 &&
  (item.category === 'tops' || item.category === 'bottoms') &&
  guessColorFamilies(item).some((family) => !colors.includes(family));

/** Checks whether an item breaks a rule of the dress code. Pure. */
export const breaksDressCode = (item: ClosetItem, dressCode: DressCode | undefined): boolean =>
  dressCode !== undefined &&
  (dressCode.rules.some((rule) => isForbidden(item, rule)) || hasOtherColor(item, dressCode.colors));
