import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../messages/messages.ts';
import styles from './page-skeleton.module.css';

/** Placeholder of a page that is loading: a heading and four cards. */
export const PageSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={styles.page}>
      <Skeleton className={styles.title} />
      <div className={styles.cards}>
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} className={styles.card} />
        ))}
      </div>
    </SkeletonGroup>
  );
};
