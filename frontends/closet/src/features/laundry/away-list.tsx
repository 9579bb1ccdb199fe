import type { Profile } from '@fitfolk/contracts/auth';
import type { LaundryItem } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { Photo } from '@fitfolk/ui/photo';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { ClampedText } from '../../clamped-text.tsx';
import { formatMonthDay } from '../../format-day.ts';
import styles from './away-list.module.css';
import { useTranslations } from './messages/messages.ts';

export type AwayListProps = {
  readonly items: readonly LaundryItem[];
  readonly today: string;
  readonly findOwner: (item: LaundryItem) => Profile | undefined;
  readonly onBack: (item: LaundryItem) => void;
};

/** Items that are lent or in repair, each with the button that it is back. */
export const AwayList = ({ items, ...row }: AwayListProps) => (
  <ul className={styles.list}>
    {items.map((item) => (
      <li key={item.id} className={styles.row}>
        <RemoteBoundary loading={null}>
          <AwayItem item={item} {...row} />
        </RemoteBoundary>
      </li>
    ))}
  </ul>
);

type AwayItemProps = Omit<AwayListProps, 'items'> & { readonly item: LaundryItem };

const AwayItem = ({ item, today, findOwner, onBack }: AwayItemProps) => {
  const text = useTranslations();
  const { away } = item.laundry;
  const until = away?.until;
  const day = until && text(until < today ? 'overdue' : 'until', { day: formatMonthDay(until) });
  const details = [findOwner(item)?.name, text(away?.reason ?? 'lent'), away?.note, day];
  return (
    <>
      <Photo
        className={styles.photo}
        src={item.imageUrl}
        cutOutUrl={item.cutOutUrl}
        alt=""
        thumbHash={item.thumbHash}
        sizes="3.5rem"
      />
      <div className={styles.text}>
        <ClampedText className={styles.name} text={item.name} />
        <ClampedText className={styles.details} text={details.filter(Boolean).join(' · ')} />
      </div>
      <Button size="small" aria-label={text('backLabel', { name: item.name })} onClick={() => onBack(item)}>
        {text('back')}
      </Button>
    </>
  );
};
