import type { PackingItem } from '@fitfolk/contracts/packing';
import { Progress } from '@fitfolk/ui/progress';
import { useText } from '../../messages/messages.ts';
import styles from './packing.module.css';
import progressStyles from './progress.module.css';

/** How much of a list is packed. */
export const PackingProgress = ({ items }: { readonly items: readonly PackingItem[] }) => {
  const text = useText();
  const packed = items.filter((item) => item.packed).length;
  if (items.length === 0) return <p className={styles.packingFacts}>{text('packing.nothingOnIt')}</p>;
  const words = text('packing.packed', { count: packed, total: items.length });
  return (
    <div className={progressStyles.packingProgress}>
      <Progress max={items.length} value={packed} label={words} tone="good" />
      <span>{words}</span>
    </div>
  );
};
