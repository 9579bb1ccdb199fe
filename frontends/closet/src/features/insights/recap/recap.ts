import type { Insights } from '@fitfolk/contracts/closet';
import { formatDate } from '../../../format-day.ts';
import { toShare } from '../format-share.ts';
import { type Figure, listFigures } from '../list-figures.ts';
import { t } from '../messages/messages.ts';
import { sum } from '../sum.ts';

/** Items that a recap names. */
const MAX_ITEMS = 5;

/** Content of the picture of a period. */
export type Recap = {
  readonly title: string;
  readonly period: string;
  readonly figures: readonly Figure[];
  readonly most: readonly { readonly name: string; readonly wears: string }[];
  /** Shares of the closet, which add up to one. */
  readonly colors: readonly { readonly color: string; readonly share: number }[];
};

/** Returns what a picture says about a period of a person. */
export const toRecap = (insights: Insights, name: string): Recap => {
  const { from, to, mostWorn, colors } = insights;
  const items = sum(colors, (color) => color.items);
  return {
    title: t('recapTitle', { name }),
    period: `${formatDate(from)} – ${formatDate(to)}`,
    figures: listFigures(insights),
    most: mostWorn
      .slice(0, MAX_ITEMS)
      .map((item) => ({ name: item.name, wears: t('countWears', { count: item.wears }) })),
    colors: colors.map(({ color, items: count }) => ({
      color: color ?? 'other',
      share: toShare(count, items),
    })),
  };
};
