import type { WornItem } from '@fitfolk/contracts/closet';
import { Section } from '../../../section.tsx';
import { BarList } from '../charts/bar-list.tsx';
import styles from '../insights.module.css';
import { useTranslations } from '../messages/messages.ts';

export type RankingProps = {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly items: readonly WornItem[];
  /** Wears of the item that was worn most, which fill the width. */
  readonly most: number;
};

/** Items at one end of a ranking by wears. Nothing without items. */
export const Ranking = ({ id, title, hint, items, most }: RankingProps) => {
  const text = useTranslations();
  if (items.length === 0) return null;
  return (
    <Section id={id} title={title} hint={hint}>
      <div className={styles.card}>
        <BarList
          max={most}
          bars={items.map((item) => ({
            key: item.id,
            label: item.name,
            value: item.wears,
            end: text('countWears', { count: item.wears }),
            item,
          }))}
        />
      </div>
    </Section>
  );
};
