import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../messages/messages.ts';
import styles from './insights.module.css';

/** Placeholder in the shape of the page. */
export const InsightsSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={styles.sections}>
      <Skeleton className={styles.figuresSkeleton} />
      <Skeleton className={styles.skeleton} />
    </SkeletonGroup>
  );
};
