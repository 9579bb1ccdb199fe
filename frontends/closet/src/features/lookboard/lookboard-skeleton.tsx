import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useText } from '../../messages/messages.ts';
import styles from './lookboard.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The board before its outfits are known. */
export const LookboardSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('loading')} className={styles.lookboard}>
      {CARDS.map((card) => (
        <Skeleton key={card} className={styles.lookboardSkeleton} />
      ))}
    </SkeletonGroup>
  );
};
