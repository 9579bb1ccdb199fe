import type { PackingList } from '@fitfolk/contracts/packing';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { formatTripDates, formatTripType } from './format-trip.ts';
import styles from './list-card.module.css';
import packingStyles from './packing.module.css';
import { PackingProgress } from './packing-progress.tsx';

export type ListCardProps = {
  readonly list: PackingList;
  readonly onRemove: (list: PackingList) => void;
};

/** Card of a packing list with trip and progress. */
export const ListCard = ({ list, onRemove }: ListCardProps) => {
  const t = useTranslations();
  const details = [list.tripType && formatTripType(list.tripType), formatTripDates(list)].filter(Boolean);
  return (
    <article className={styles.card}>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link href={`/packing/${list.id}`} className={styles.link}>
            {list.name}
          </Link>
        </h2>
        {details.length > 0 && <p className={packingStyles.summary}>{details.join(' · ')}</p>}
        <PackingProgress items={list.items} />
      </div>
      <IconButton label={t('packing.deleteList', { name: list.name })} onClick={() => onRemove(list)}>
        <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </article>
  );
};
