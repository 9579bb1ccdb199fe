import type { ColorShare } from '@fitfolk/contracts/closet';
import { Section } from '../../../section.tsx';
import { useTranslations as useComfortTranslations } from '../../comfort/messages/messages.ts';
import { ChartTable } from '../charts/chart-table.tsx';
import { Donut } from '../charts/donut.tsx';
import { formatShare, toShare } from '../format-share.ts';
import styles from '../insights.module.css';
import { useTranslations } from '../messages/messages.ts';
import { sum } from '../sum.ts';

/** Shares of the colors in a closet. Nothing for an empty one. */
export const Colors = ({ colors }: { readonly colors: readonly ColorShare[] }) => {
  const text = useTranslations();
  const colorText = useComfortTranslations();
  if (colors.length === 0) return null;
  const [items, wears] = [sum(colors, (color) => color.items), sum(colors, (color) => color.wears)];
  const shares = colors.map((share) => ({
    key: share.color ?? 'other',
    name: share.color ? colorText(`colorNames.${share.color}`) : text('otherColors'),
    items: toShare(share.items, items),
    wears: toShare(share.wears, wears),
  }));
  const list = shares.map((share) => `${share.name} ${formatShare(share.items)}`).join(', ');
  return (
    <Section id="colors" title={text('colors')}>
      <div className={styles.card}>
        <div className={styles.donutRow}>
          <Donut
            slices={shares.map(({ key, items: value }) => ({ key, value }))}
            label={text('colorsChart', { list })}
          />
          <ul className={styles.keys}>
            {shares.map((share) => (
              <li key={share.key} className={styles.key}>
                <span className={styles.swatch} data-color={share.key} />
                <span className={styles.keyName}>{share.name}</span>
                <span className={styles.note}>{formatShare(share.items)}</span>
              </li>
            ))}
          </ul>
        </div>
        <ChartTable
          caption={text('colors')}
          head={[text('colors'), text('shareOfItems'), text('shareOfWears')]}
          rows={shares.map((share) => [share.name, formatShare(share.items), formatShare(share.wears)])}
        />
      </div>
    </Section>
  );
};
