import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useTranslations } from '../../messages/messages.ts';
import styles from './today.module.css';

const TILES = ['a', 'b', 'c', 'd'];

/** Placeholder of the tiles while they load. */
export const TodaySkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={styles.tiles}>
      {TILES.map((tile) => (
        <Skeleton key={tile} className={styles.skeleton} />
      ))}
    </SkeletonGroup>
  );
};
