import { Notice } from '@fitfolk/ui/notice';
import { Link } from 'wouter';
import { useText } from '../../messages/messages.ts';
import styles from './closet.module.css';
import limitCardStyles from './limit-card.module.css';

/** Why nothing more can be added, and what would change that. */
export const LimitCard = () => {
  const text = useText();
  return (
    <Notice tone="warn" className={styles.limit}>
      <p className={limitCardStyles.limitTitle}>{text('closet.limitTitle')}</p>
      <p>{text('closet.limitText')}</p>
      <Link href="/upgrade">{text('lookboard.upgrade')}</Link>
    </Notice>
  );
};
