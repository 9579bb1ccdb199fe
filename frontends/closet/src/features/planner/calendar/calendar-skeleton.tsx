import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './calendar-skeleton.module.css';

/** Placeholder of the calendar link while it loads. */
export const CalendarSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className={styles.text} />
      <Skeleton className={styles.button} />
    </SkeletonGroup>
  );
};
