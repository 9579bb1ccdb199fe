import type { PackingItem } from '@fitfolk/contracts/packing';
import { Progress } from '@fitfolk/ui/progress';
import { useTranslations } from './messages/messages.ts';
import packingStyles from './packing.module.css';
import styles from './packing-progress.module.css';

export type PackingProgressProps = {
  readonly items: readonly PackingItem[];
  /** Shows the numbers without words. */
  readonly isShort?: boolean;
};

/** Progress bar of the packed items. */
export const PackingProgress = ({ items, isShort = false }: PackingProgressProps) => {
  const t = useTranslations();
  const packed = items.filter((item) => item.packed).length;
  if (items.length === 0) return <p className={packingStyles.summary}>{t('noItems')}</p>;
  const label = t('packed', { count: packed, total: items.length });
  return (
    <div className={styles.progress}>
      <Progress max={items.length} value={packed} label={label} tone="good" />
      {isShort ? (
        <span aria-hidden="true">
          {packed}/{items.length}
        </span>
      ) : (
        <span>{label}</span>
      )}
    </div>
  );
};
