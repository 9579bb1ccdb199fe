import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../messages/messages.ts';
import styles from './growth.module.css';

/** Placeholder in the shape of the page. */
export const GrowthSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={styles.columns}>
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </SkeletonGroup>
  );
};
