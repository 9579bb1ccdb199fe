import type { Profile } from '@fitfolk/contracts/auth';
import type { LaundryItem } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { Photo } from '@fitfolk/ui/photo';
import { formatMonthDay } from '../../format-day.ts';
import styles from './away-list.module.css';
import { useTranslations } from './messages/messages.ts';

export type AwayListProps = {
  readonly items: readonly LaundryItem[];
  readonly today: string;
  readonly findOwner: (item: LaundryItem) => Profile | undefined;
  readonly onBack: (item: LaundryItem) => void;
};

/** Garments that are lent or in repair, each with the button that it is back. */
export const AwayList = ({ items, today, findOwner, onBack }: AwayListProps) => {
  const text = useTranslations();
  const describe = ({ laundry: { away } }: LaundryItem): string => {
    const until = away?.until;
    const day = until && text(until < today ? 'overdue' : 'until', { day: formatMonthDay(until) });
    return [text(away?.reason ?? 'lent'), away?.note, day].filter(Boolean).join(' · ');
  };
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id} className={styles.row}>
          <Photo
            className={styles.photo}
            src={item.imageUrl}
            cutOutUrl={item.cutOutUrl}
            alt=""
            thumbHash={item.thumbHash}
            sizes="3.5rem"
          />
          <div className={styles.text}>
            <p className={styles.name}>{item.name}</p>
            <p className={styles.details}>
              {[findOwner(item)?.name, describe(item)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Button
            size="small"
            aria-label={text('backLabel', { name: item.name })}
            onClick={() => onBack(item)}
          >
            {text('back')}
          </Button>
        </li>
      ))}
    </ul>
  );
};
