import type { PackingList } from '@fitfolk/contracts/packing';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '../../messages/messages.ts';
import styles from './list-card.module.css';
import packingStyles from './packing.module.css';
import { PackingProgress } from './progress.tsx';
import { datesInWords, tripTypeInWords } from './trip-words.ts';

export type ListCardProps = {
  readonly list: PackingList;
  readonly onRemove: (list: PackingList) => void;
};

/** A packing list among others: what for, when, and how far it is. */
export const ListCard = ({ list, onRemove }: ListCardProps) => {
  const text = useText();
  const facts = [list.tripType && tripTypeInWords(list.tripType), datesInWords(list)].filter(Boolean);
  return (
    <article className={styles.packingCard}>
      <div className={styles.packingWords}>
        <h2 className={styles.packingName}>
          <Link href={`/packing/${list.id}`} className={styles.packingLink}>
            {list.name}
          </Link>
        </h2>
        {facts.length > 0 && <p className={packingStyles.packingFacts}>{facts.join(' · ')}</p>}
        <PackingProgress items={list.items} />
      </div>
      <IconButton label={text('packing.deleteList', { name: list.name })} onClick={() => onRemove(list)}>
        <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </article>
  );
};
