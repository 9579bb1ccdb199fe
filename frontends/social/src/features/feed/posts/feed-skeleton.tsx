import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './post-card.module.css';
import postsStyles from './posts.module.css';
import reactionStyles from './reactions/reaction-bar.module.css';

/** Placeholder of two posts, in the size of posts with a caption of one line, while the feed loads. */
export const FeedSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={postsStyles.posts}>
      {[0, 1].map((index) => (
        <div key={index}>
          <div className={styles.header}>
            <Skeleton className={styles.skeletonAvatar} />
            <Skeleton className={styles.skeletonName} />
          </div>
          <div className={styles.image}>
            <Skeleton className={styles.skeletonImage} />
          </div>
          <div className={reactionStyles.skeleton} />
          <div className={styles.footer} />
        </div>
      ))}
    </SkeletonGroup>
  );
};
