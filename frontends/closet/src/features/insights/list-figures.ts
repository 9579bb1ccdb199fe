import type { Insights } from '@fitfolk/contracts/closet';
import { formatPrice } from '@fitfolk/web-kit/i18n/prices.ts';
import { formatShare, toShare } from './format-share.ts';
import { t } from './messages/messages.ts';

export type Figure = { readonly value: string; readonly unit: string; readonly note: string };

/** Lists the numbers that sum insights up. */
export const listFigures = (insights: Insights): Figure[] => {
  const { itemCount, usedCount, wearCount, days, costPerWear, handMeDowns } = insights;
  const [cost] = costPerWear;
  const figures: Figure[] = [
    {
      value: formatShare(toShare(usedCount, itemCount)),
      unit: t('used'),
      note: t('usedOf', { used: usedCount, count: itemCount }),
    },
    {
      value: `${wearCount}`,
      unit: t('wearsIn', { count: wearCount }),
      note: t('wornDays', { count: days.length }),
    },
  ];
  if (cost && cost.wears > 0) {
    const amount = Math.round(cost.amount / cost.wears);
    figures.push({
      value: formatPrice({ amount, currency: cost.currency }),
      unit: t('average'),
      note: t('averageOf', { count: cost.items }),
    });
  }
  if (handMeDowns.savings.length > 0) {
    figures.push({
      value: handMeDowns.savings.map(formatPrice).join(' + '),
      unit: t('saved'),
      note: t('savedOf', { count: handMeDowns.items }),
    });
  }
  return figures;
};
