import type { OotdPost } from '@fitfolk/contracts/feed';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { Crown, Lock, Trophy, Users } from 'lucide-react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './post-badge.module.css';

/** Badge on the image of a competition entry, a winner or a post that not everyone can see. */
export const PostBadge = ({ post }: { readonly post: OotdPost }) => {
  const t = useTranslations();
  const { user } = useSession();
  if (post.isCompetitionEntry && post.isWinner) {
    return (
      <p className={styles.badge} data-winner="">
        <Crown size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('feed.winner')}
      </p>
    );
  }
  if (post.isCompetitionEntry && post.isSeenOutside) {
    return (
      <p className={styles.badge}>
        <Trophy size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('feed.competitionEntry')}
      </p>
    );
  }
  if (post.isSeenOutside) return null;
  // A follower of a child sees also posts for everyone that are from before a parent's consent.
  const isForFollowers = post.audience === 'followers' || !post.isOwn;
  const Icon = isForFollowers ? Users : Lock;
  const forFamily = user?.accountType === 'individual' ? 'feed.onlyYou' : 'feed.familyOnly';
  return (
    <p className={styles.badge}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {t(isForFollowers ? 'feed.followersOnly' : forFamily)}
    </p>
  );
};
