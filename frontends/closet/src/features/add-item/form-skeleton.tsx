import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useText } from '../../messages/messages.ts';
import styles from './add-item.module.css';
import formSkeletonStyles from './form-skeleton.module.css';

/** The form before its code is here. */
export const FormSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('loading')} className={styles.form}>
      <Skeleton className={styles.plate} />
      <div className={styles.fields}>
        <Skeleton className={formSkeletonStyles.skeletonField} />
        <Skeleton className={formSkeletonStyles.skeletonField} />
        <Skeleton className={formSkeletonStyles.skeletonField} />
      </div>
    </SkeletonGroup>
  );
};
