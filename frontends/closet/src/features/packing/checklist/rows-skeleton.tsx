import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './rows-skeleton.module.css';

/** Placeholder of entries while they load. */
export const RowsSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className={styles.row} />
      ))}
    </SkeletonGroup>
  );
};
