import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useText } from '../../../messages/messages.ts';
import styles from '../feed.module.css';
import feedSkeletonStyles from './feed-skeleton.module.css';

/** Two posts that are on their way. */
export const FeedSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('loading')} className={styles.posts}>
      {[0, 1].map((place) => (
        <div key={place}>
          <div className={styles.postHead}>
            <Skeleton className={feedSkeletonStyles.skeletonFace} />
            <Skeleton className={feedSkeletonStyles.skeletonName} />
          </div>
          <Skeleton className={styles.skeletonPicture} />
        </div>
      ))}
    </SkeletonGroup>
  );
};
