import type { PackingList } from '@fitfolk/contracts/packing';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { formatTrip } from '../format-trip.ts';
import { useTranslations } from '../messages/messages.ts';
import packingStyles from '../packing.module.css';
import { PackingProgress } from '../packing-progress.tsx';
import { useListItems } from '../unsent/use-list-items.ts';
import styles from './list-row.module.css';

export type ListRowProps = {
  readonly list: PackingList;
  /** True for the list shown beside the row. */
  readonly isCurrent: boolean;
  readonly isPast: boolean;
  /** Without it, the row has no button to delete the list. */
  readonly onRemove?: ((list: PackingList) => void) | undefined;
};

/** Row of a packing list with trip and progress; links to the list. */
export const ListRow = ({ list, isCurrent, isPast, onRemove }: ListRowProps) => {
  const t = useTranslations();
  const trip = formatTrip(list);
  const { items } = useListItems(list);
  return (
    <article className={styles.row} data-current={isCurrent || undefined} data-past={isPast || undefined}>
      <div className={styles.text}>
        <h2 className={styles.title} title={list.name}>
          <Link
            href={`/packing/${list.id}`}
            className={styles.link}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {list.name}
          </Link>
        </h2>
        {trip && <p className={packingStyles.summary}>{trip}</p>}
        {items.length > 0 && <PackingProgress items={items} isShort />}
      </div>
      {onRemove && (
        <IconButton label={t('deleteList', { name: list.name })} onClick={() => onRemove(list)}>
          <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </article>
  );
};
