import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../messages/messages.ts';
import styles from './board-skeleton.module.css';

const ROWS = ['a', 'b', 'c'];
const DAYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Placeholder of the board while it loads. */
export const BoardSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={styles.board}>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.profile} />
          {DAYS.map((day) => (
            <Skeleton key={day} className={styles.cell} />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
};
