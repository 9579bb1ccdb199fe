import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../messages/messages.ts';
import layout from './home-layout.module.css';
import styles from './home-skeleton.module.css';

/** Placeholder of the home page below the greeting. */
export const HomeSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('home.loading')} className={layout.cards}>
      <Skeleton className={styles.outfit} />
      <div className={layout.column}>
        <Skeleton className={styles.card} />
        <Skeleton className={styles.card} />
      </div>
      <Skeleton className={styles.actions} />
    </SkeletonGroup>
  );
};
