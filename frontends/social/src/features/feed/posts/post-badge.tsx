import type { OotdPost } from '@fitfolk/contracts/feed';
import { Crown, Lock, Trophy } from 'lucide-react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './post-badge.module.css';

/** Badge on the image of a competition entry, a winner or a post that only the family can see. */
export const PostBadge = ({ post }: { readonly post: OotdPost }) => {
  const t = useTranslations();
  if (post.isCompetitionEntry && post.isWinner) {
    return (
      <p className={styles.badge} data-winner="">
        <Crown size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('feed.winner')}
      </p>
    );
  }
  if (post.isCompetitionEntry) {
    return (
      <p className={styles.badge}>
        <Trophy size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('feed.competitionEntry')}
      </p>
    );
  }
  if (post.isSeenOutside) return null;
  return (
    <p className={styles.badge}>
      <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
      {t('feed.familyOnly')}
    </p>
  );
};
