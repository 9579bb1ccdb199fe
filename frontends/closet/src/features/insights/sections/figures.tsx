import type { Insights } from '@fitfolk/contracts/closet';
import { formatPrice } from '../../items/prices.ts';
import { formatShare, toShare } from '../format-share.ts';
import styles from '../insights.module.css';
import { useTranslations } from '../messages/messages.ts';

type Figure = { readonly value: string; readonly unit: string; readonly note: string };

/** The numbers that sum the insights up. */
export const Figures = ({ insights }: { readonly insights: Insights }) => {
  const text = useTranslations();
  const { itemCount, usedCount, wearCount, days, costPerWear, handMeDowns } = insights;
  const [cost] = costPerWear;
  const figures: Figure[] = [
    {
      value: formatShare(toShare(usedCount, itemCount)),
      unit: text('used'),
      note: text('usedOf', { used: usedCount, count: itemCount }),
    },
    {
      value: `${wearCount}`,
      unit: text('wearsIn', { count: wearCount }),
      note: text('wornDays', { count: days.length }),
    },
  ];
  if (cost && cost.wears > 0) {
    const amount = Math.round(cost.amount / cost.wears);
    figures.push({
      value: formatPrice({ amount, currency: cost.currency }),
      unit: text('average'),
      note: text('averageOf', { count: cost.items }),
    });
  }
  if (handMeDowns.savings.length > 0) {
    figures.push({
      value: handMeDowns.savings.map(formatPrice).join(' + '),
      unit: text('saved'),
      note: text('savedOf', { count: handMeDowns.items }),
    });
  }
  return (
    <ul className={styles.figures}>
      {figures.map(({ value, unit, note }) => (
        <li key={unit} className={styles.figure}>
          <span className={styles.figureValue}>{value}</span>
          <span>{unit}</span>
          <span className={styles.note}>{note}</span>
        </li>
      ))}
    </ul>
  );
};
