import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../messages/messages.ts';
import addItemStyles from './add-item.module.css';
import styles from './form-skeleton.module.css';

/** Placeholder of the form while its code loads. */
export const FormSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={addItemStyles.form}>
      <Skeleton className={addItemStyles.dropzone} />
      <div className={addItemStyles.fields}>
        <Skeleton className={styles.field} />
        <Skeleton className={styles.field} />
        <Skeleton className={styles.field} />
      </div>
    </SkeletonGroup>
  );
};
