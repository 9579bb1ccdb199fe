import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../messages/messages.ts';
import styles from './laundry.module.css';

/** Placeholder of the loads while they load. */
export const LaundrySkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={styles.loads}>
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </SkeletonGroup>
  );
};
