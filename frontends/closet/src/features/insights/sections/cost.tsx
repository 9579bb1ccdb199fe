import type { CostedItem, CostPerWear } from '@fitfolk/contracts/closet';
import { formatPrice } from '@fitfolk/web-kit/i18n/prices.ts';
import { Section } from '../../../section.tsx';
import { BarList } from '../charts/bar-list.tsx';
import styles from '../insights.module.css';
import { useTranslations } from '../messages/messages.ts';

/** Items that were worth their price, and those that were not yet. */
export const Cost = ({ costs }: { readonly costs: readonly CostPerWear[] }) => {
  const text = useTranslations();
  if (costs.length === 0) {
    return (
      <Section id="cost" title={text('cost')}>
        <p className={styles.hint}>{text('costEmpty')}</p>
      </Section>
    );
  }
  return costs.map((cost) => (
    <Section
      key={cost.currency}
      id={`cost-${cost.currency}`}
      title={costs.length === 1 ? text('cost') : text('costIn', { currency: cost.currency })}
    >
      <div className={styles.columns}>
        <CostList title={text('cheapest')} items={cost.lowest} />
        <CostList title={text('dearest')} items={cost.highest} />
      </div>
    </Section>
  ));
};

type CostListProps = { readonly title: string; readonly items: readonly CostedItem[] };

const CostList = ({ title, items }: CostListProps) => {
  const text = useTranslations();
  if (items.length === 0) return null;
  return (
    <div className={styles.card}>
      <h3 className={styles.subtitle}>{title}</h3>
      <BarList
        bars={items.map((item) => ({
          key: item.id,
          label: item.name,
          value: item.costPerWear,
          end: formatPrice({ ...item.price, amount: item.costPerWear }),
          note: text('costNote', {
            price: formatPrice(item.price),
            wears: item.wears === 0 ? text('notWorn') : text('countWears', { count: item.wears }),
          }),
          item,
        }))}
      />
    </div>
  );
};
