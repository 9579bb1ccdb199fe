import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../../messages/messages.ts';
import styles from '../feed.module.css';
import feedSkeletonStyles from './feed-skeleton.module.css';

/** Placeholder of two posts while the feed loads. */
export const FeedSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={styles.posts}>
      {[0, 1].map((index) => (
        <div key={index}>
          <div className={styles.postHeader}>
            <Skeleton className={feedSkeletonStyles.skeletonAvatar} />
            <Skeleton className={feedSkeletonStyles.skeletonName} />
          </div>
          <Skeleton className={styles.skeletonImage} />
        </div>
      ))}
    </SkeletonGroup>
  );
};
