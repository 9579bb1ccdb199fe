import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../messages/messages.ts';
import styles from './lookboard.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder of the Lookboard while its outfits load. */
export const LookboardSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={styles.board}>
      {CARDS.map((card) => (
        <Skeleton key={card} className={styles.skeleton} />
      ))}
    </SkeletonGroup>
  );
};
