import type { Profile } from '@fitfolk/contracts/auth';
import type { PackingList } from '@fitfolk/contracts/packing';
import { Button } from '@fitfolk/ui/button';
import { PageTitle } from '@fitfolk/ui/page-title';
import { Printer } from 'lucide-react';
import { ClampedText } from '../../clamped-text.tsx';
import { Checklist } from './checklist/checklist.tsx';
import { formatTrip } from './format-trip.ts';
import { EditTripDialog } from './lists/edit-trip-dialog.tsx';
import { useTranslations } from './messages/messages.ts';
import { TripOutfits } from './outfits/trip-outfits.tsx';
import styles from './packing.module.css';

export type ListDetailsProps = {
  readonly list: PackingList;
  readonly profiles: readonly Profile[];
  readonly today: string;
  /** Level of the heading: 1 for the heading of the page. */
  readonly level: 1 | 2;
};

/** Name, trip, outfits and checklist of a packing list, with the dialog that changes the trip. */
export const ListDetails = ({ list, profiles, today, level }: ListDetailsProps) => {
  const t = useTranslations();
  const trip = formatTrip(list);
  const name = <ClampedText text={list.name} />;
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <div className={styles.trip}>
          {level === 1 ? <PageTitle>{name}</PageTitle> : <h2 className={styles.name}>{name}</h2>}
          {trip && <p className={styles.summary}>{trip}</p>}
        </div>
        <div className={styles.actions}>
          <EditTripDialog list={list} />
          {list.items.length > 0 && (
            <Button size="small" onClick={() => window.print()}>
              <Printer size={18} aria-hidden="true" />
              {t('print')}
            </Button>
          )}
        </div>
      </div>
      <TripOutfits list={list} profiles={profiles} today={today} />
      <Checklist list={list} profiles={profiles} />
    </div>
  );
};
