import type { OotdPost } from '@fitfolk/contracts/feed';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { clsx } from 'clsx';
import { ThumbsUp } from 'lucide-react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from '../feed.module.css';
import { useVote } from './use-vote.ts';

/** Vote toggle with the vote count; own posts show the count only. */
export const VoteButton = ({ post, profileId }: { readonly post: OotdPost; readonly profileId: string }) => {
  const t = useTranslations();
  const toggle = useVote(post, profileId);
  const count = (
    <>
      <ThumbsUp size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{post.voteCount}</span>
      <VisuallyHidden>{t('feed.votes', { count: post.voteCount })}</VisuallyHidden>
    </>
  );
  if (post.isOwn) return <p className={styles.votes}>{count}</p>;
  return (
    <button
      type="button"
      className={clsx(styles.votes, styles.vote)}
      aria-pressed={post.hasVoted}
      aria-label={t(post.hasVoted ? 'feed.voted' : 'feed.vote', { count: post.voteCount })}
      onClick={toggle}
    >
      {count}
    </button>
  );
};
