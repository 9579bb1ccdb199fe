import type { PackingItem } from '@fitfolk/contracts/packing';
import { type ReactNode, useId } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { PackingProgress } from '../../packing-progress.tsx';
import styles from './bags.module.css';
import { groupByBag } from './bags.ts';
import { formatWeight, sumWeights } from './weight.ts';

export type BagGroupsProps = {
  readonly items: readonly PackingItem[];
  readonly children: (item: PackingItem) => ReactNode;
};

/** Entries of a list by their bag, with the weight of each bag and how much of it is packed. */
export const BagGroups = ({ items, children }: BagGroupsProps) => {
  const t = useTranslations();
  const id = useId();
  return groupByBag(items).map(({ bag, entries }, index) => (
    <section key={bag} aria-labelledby={`${id}-${index}`}>
      <div className={styles.head}>
        <h2 id={`${id}-${index}`} className={styles.bag} title={bag ?? undefined}>
          {bag ?? t('bags.none')}
        </h2>
        <BagWeight entries={entries} />
        <PackingProgress items={entries} isShort />
      </div>
      <ul className={styles.rows}>
        {entries.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </section>
  ));
};

const BagWeight = ({ entries }: { readonly entries: readonly PackingItem[] }) => {
  const t = useTranslations();
  const { grams, missing } = sumWeights(entries);
  if (grams === 0) return null;
  const weight = formatWeight(grams);
  return (
    <span className={styles.weight}>
      {missing === 0 ? weight : t('bags.weightWithout', { weight, count: missing })}
    </span>
  );
};
