import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { isOfKind } from '@fitfolk/contracts/closet/kind-of-item';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import { getItemWords, hasAny } from './outfit-suggestion.ts';

type Style = {
  readonly occasion: RegExp;
  readonly kinds: readonly ItemKind[];
  /** Purposes, cuts and materials in name or tags. */
  readonly words: readonly string[];
};

/** Items that suit an occasion, which users name in any language of the app. */
const STYLES: readonly Style[] = [
  {
    occasion:
      /work|office|meeting|business|interview|arbeit|büro|bewerbung|travail|bureau|réunion|entretien|trabajo|oficina|reunión|entrevista/i,
    kinds: ['blazer', 'shirt', 'loafers'],
    words: ['work', 'office', 'chino', 'smart'],
  },
  {
    occasion: /gym|sport|run|yoga|train|turnen|laufen|entraînement|courir|gimnasi|deporte|correr/i,
    kinds: ['leggings', 'sneakers', 'hoodie'],
    words: ['sport', 'gym', 'running', 'jogger'],
  },
  {
    occasion:
      /party|dinner|date|wedding|formal|evening|feier|hochzeit|abend|fête|mariage|soirée|dîner|fiesta|boda|cena|noche/i,
    kinds: ['blazer', 'skirt', 'heels'],
    words: ['party', 'evening', 'formal', 'silk', 'smart'],
  },
  {
    occasion:
      /school|everyday|casual|weekend|home|play|schule|alltag|freizeit|wochenende|zu ?hause|école|quotidien|tous les jours|week-end|maison|escuela|colegio|diario|fin de semana|en casa/i,
    kinds: ['jeans', 'sneakers', 'hoodie', 't-shirt'],
    words: ['casual', 'everyday', 'weekend'],
  },
];

/** Scores from 0 to 1 how well the item's kind, name and tags match the occasion. */
export const scoreOccasion = (item: ClosetItem, occasion: string | undefined): number => {
  if (!occasion) return 0;
  const words = getItemWords(item);
  if (words.has(occasion.toLowerCase())) return 1;
  const style = STYLES.find(({ occasion: pattern }) => pattern.test(occasion));
  return style && (isOfKind(item, ...style.kinds) || hasAny(words, style.words)) ? 0.7 : 0;
};
