import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { isOfKind } from '@fitfolk/contracts/closet/kind-of-item';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import { getItemWords, hasAny } from './outfit-suggestion.ts';

export type StyleName = 'work' | 'sport' | 'evening' | 'everyday';

type Style = {
  readonly name: StyleName;
  readonly occasion: RegExp;
  readonly kinds: readonly ItemKind[];
  /** Purposes, cuts and materials in name or tags, in every language of the app. */
  readonly words: readonly string[];
};

/** Items that suit an occasion, which users name in any language of the app. */
const STYLES: readonly Style[] = [
  {
    name: 'work',
    occasion:
      /work|office|meeting|business|interview|arbeit|büro|bewerbung|travail|bureau|réunion|entretien|trabajo|oficina|reunión|entrevista/i,
    kinds: ['blazer', 'shirt', 'loafers'],
    words: [
      ...['work', 'office', 'chino', 'smart', 'arbeit', 'büro'],
      ...['travail', 'bureau', 'trabajo', 'oficina'],
    ],
  },
  {
    name: 'sport',
    occasion: /gym|sport|run|yoga|train|turnen|laufen|entraînement|courir|gimnasi|deporte|correr/i,
    kinds: ['leggings', 'sneakers', 'hoodie'],
    words: ['sport', 'gym', 'running', 'jogger', 'turnen', 'laufen', 'deporte', 'gimnasio'],
  },
  {
    name: 'evening',
    occasion:
      /party|dinner|date|wedding|formal|evening|feier|hochzeit|abend|fête|mariage|soirée|dîner|fiesta|boda|cena|noche/i,
    kinds: ['blazer', 'skirt', 'heels'],
    words: [
      ...['party', 'evening', 'formal', 'silk', 'smart', 'feier', 'festlich', 'abend', 'seide'],
      ...['fête', 'soirée', 'soie', 'fiesta', 'noche', 'seda', 'elegante'],
    ],
  },
  {
    name: 'everyday',
    occasion:
      /school|everyday|casual|weekend|home|play|schule|alltag|freizeit|wochenende|zu ?hause|école|quotidien|tous les jours|week-end|maison|escuela|colegio|diario|fin de semana|en casa/i,
    kinds: ['jeans', 'sneakers', 'hoodie', 't-shirt'],
    words: [
      ...['casual', 'everyday', 'weekend', 'alltag', 'freizeit', 'wochenende'],
      ...['quotidien', 'diario', 'informal'],
    ],
  },
];

type StyledItem = Pick<ClosetItem, 'category' | 'kind' | 'name' | 'tags'>;

const suitsStyle = (item: StyledItem, { kinds, words }: Style): boolean =>
  isOfKind(item, ...kinds) || hasAny(getItemWords(item), words);

/** Lists the styles that the item's kind, name and tags match. */
export const listStyles = (item: StyledItem): StyleName[] =>
  STYLES.filter((style) => suitsStyle(item, style)).map(({ name }) => name);

const findStyle = (occasion: string): Style | undefined =>
  STYLES.find(({ occasion: pattern }) => pattern.test(occasion));

/** Checks whether an occasion asks for clothes other than those of every day. */
export const isSpecialOccasion = (occasion: string): boolean => findStyle(occasion)?.name !== 'everyday';

/** Scores from 0 to 1 how well the item's kind, name and tags match the occasion. */
export const scoreOccasion = (item: ClosetItem, occasion: string | undefined): number => {
  if (!occasion) return 0;
  if (getItemWords(item).has(occasion.toLowerCase())) return 1;
  const style = findStyle(occasion);
  return style && suitsStyle(item, style) ? 0.7 : 0;
};
