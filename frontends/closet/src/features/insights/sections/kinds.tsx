import type { KindShare } from '@fitfolk/contracts/closet';
import { useTranslations } from '../../../messages/messages.ts';
import { Section } from '../../../section.tsx';
import { useTranslations as useKindTranslations } from '../../items/kinds/messages/messages.ts';
import { BarList } from '../charts/bar-list.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { formatShare, toShare } from '../format-share.ts';
import styles from '../insights.module.css';
import { useTranslations as useInsightsTranslations } from '../messages/messages.ts';
import { sum } from '../sum.ts';

/** Kinds that the chart shows; the table shows all. */
const SHOWN = 6;

/** Shares of the kinds of items in a closet, and in what is worn. Nothing for an empty one. */
export const Kinds = ({ kinds }: { readonly kinds: readonly KindShare[] }) => {
  const text = useInsightsTranslations();
  const kindText = useKindTranslations();
  const t = useTranslations();
  if (kinds.length === 0) return null;
  const [items, wears] = [sum(kinds, (kind) => kind.items), sum(kinds, (kind) => kind.wears)];
  const shares = kinds.map(({ kind, category, ...share }) => ({
    key: `${category} ${kind}`,
    label: kind ? kindText(`kinds.${kind}`) : t(`categories.${category}`),
    background: toShare(share.items, items),
    value: toShare(share.wears, wears),
  }));
  return (
    <Section id="kinds" title={text('kinds')}>
      <div className={styles.card}>
        <p className={styles.hint}>{text('kindsHint')}</p>
        <BarList
          bars={shares.slice(0, SHOWN).map((share) => ({
            ...share,
            end: `${formatShare(share.background)} · ${formatShare(share.value)}`,
          }))}
        />
        <ChartTable
          caption={text('kinds')}
          head={[text('kinds'), text('shareOfItems'), text('shareOfWears')]}
          rows={shares.map(({ label, background, value }) => [
            label,
            formatShare(background),
            formatShare(value),
          ])}
        />
      </div>
    </Section>
  );
};
