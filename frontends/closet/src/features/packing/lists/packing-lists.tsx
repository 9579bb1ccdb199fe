import type { PackingList } from '@fitfolk/contracts/packing';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useTranslations } from '../messages/messages.ts';
import { ListRow } from './list-row.tsx';
import styles from './packing-lists.module.css';
import { isPastTrip } from './sort-lists.ts';

export type PackingListsProps = {
  /** In display order. */
  readonly lists: readonly PackingList[];
  readonly today: string;
  /** List shown beside. */
  readonly currentId: string | undefined;
  readonly onRemove?: (list: PackingList) => void;
};

/** Packing lists of upcoming trips, and below them those of past ones. */
export const PackingLists = ({ lists, today, currentId, onRemove }: PackingListsProps) => {
  const t = useTranslations();
  const past = lists.filter((list) => isPastTrip(list, today));
  const upcoming = lists.filter((list) => !past.includes(list));
  const renderRows = (rows: readonly PackingList[]) => (
    <ul className={styles.lists}>
      {rows.map((list) => (
        <li key={list.id}>
          <RemoteBoundary loading={null}>
            <ListRow
              list={list}
              isCurrent={list.id === currentId}
              isPast={past.includes(list)}
              onRemove={onRemove}
            />
          </RemoteBoundary>
        </li>
      ))}
    </ul>
  );
  return (
    <div>
      {upcoming.length > 0 && renderRows(upcoming)}
      {past.length > 0 && (
        <>
          <p className={styles.heading}>{t('pastTrips')}</p>
          {renderRows(past)}
        </>
      )}
    </div>
  );
};
