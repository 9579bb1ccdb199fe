import type { Profile } from '@fitfolk/contracts/auth';
import type { PackingList } from '@fitfolk/contracts/packing';
import { PageTitle } from '@fitfolk/ui/page-title';
import { Checklist } from './checklist/checklist.tsx';
import { formatTrip } from './format-trip.ts';
import { EditTripDialog } from './lists/edit-trip-dialog.tsx';
import styles from './packing.module.css';

export type ListDetailsProps = {
  readonly list: PackingList;
  readonly profiles: readonly Profile[];
  /** Level of the heading: 1 for the heading of the page. */
  readonly level: 1 | 2;
};

/** Name, trip and checklist of a packing list, with the dialog that changes the trip. */
export const ListDetails = ({ list, profiles, level }: ListDetailsProps) => {
  const trip = formatTrip(list);
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <div className={styles.trip}>
          {level === 1 ? <PageTitle>{list.name}</PageTitle> : <h2 className={styles.name}>{list.name}</h2>}
          {trip && <p className={styles.summary}>{trip}</p>}
        </div>
        <EditTripDialog list={list} />
      </div>
      <Checklist list={list} profiles={profiles} />
    </div>
  );
};
