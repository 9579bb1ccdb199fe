import type { OotdPost } from '@fitfolk/contracts/feed';
import { Photo } from '@fitfolk/ui/photo';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { Crown } from 'lucide-react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './entries.module.css';

export type EntryTileProps = {
  readonly post: OotdPost;
  /** True for yesterday's winner. */
  readonly isWinner?: boolean;
  readonly onOpen: (post: OotdPost) => void;
};

/** Small image of a competition entry with its author; opens the post. */
export const EntryTile = ({ post, isWinner = false, onOpen }: EntryTileProps) => {
  const t = useTranslations();
  const { imageUrl, thumbHash, profile, voteCount } = post;
  return (
    <button
      type="button"
      className={styles.tile}
      data-winner={isWinner || undefined}
      onClick={() => onOpen(post)}
    >
      <span className={styles.image}>
        <Photo src={imageUrl} alt="" thumbHash={thumbHash} sizes="7rem" />
        {isWinner && (
          <span className={styles.crown}>
            <Crown size={16} strokeWidth={1.75} aria-hidden="true" />
          </span>
        )}
      </span>
      <span className={styles.name}>{profile.name}</span>
      <span className={styles.detail}>{getDetail(t, post, isWinner)}</span>
      {isWinner && voteCount !== undefined && (
        <VisuallyHidden>{t('feed.votes', { count: voteCount })}</VisuallyHidden>
      )}
    </button>
  );
};

const getDetail = (
  t: ReturnType<typeof useTranslations>,
  { isOwn, hasVoted, voteCount }: OotdPost,
  isWinner: boolean,
): string => {
  if (isWinner) return t('feed.yesterdaysWinner');
  if (voteCount !== undefined) return t('feed.votes', { count: voteCount });
  if (isOwn) return t('feed.ownEntry');
  return t(hasVoted ? 'feed.votedEntry' : 'feed.openEntry');
};
