import type { OotdPost } from '@fitfolk/contracts/feed';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { clsx } from 'clsx';
import { ThumbsUp } from 'lucide-react';
import { useTranslations } from '../../../messages/messages.ts';
import { useVote } from './use-vote.ts';
import styles from './vote-button.module.css';

export type VoteButtonProps = {
  readonly post: OotdPost;
  readonly profileId: string;
  /** Without it, the count is shown only. */
  readonly canVote: boolean;
};

/** Vote toggle with the vote count in the corner of a post's image. */
export const VoteButton = ({ post, profileId, canVote }: VoteButtonProps) => {
  const t = useTranslations();
  const toggle = useVote(post, profileId);
  const count = (
    <>
      <ThumbsUp size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{post.voteCount}</span>
      <VisuallyHidden>{t('feed.votes', { count: post.voteCount })}</VisuallyHidden>
    </>
  );
  if (!canVote) return <p className={styles.votes}>{count}</p>;
  return (
    <button
      type="button"
      className={clsx(styles.votes, styles.button)}
      aria-pressed={post.hasVoted}
      aria-label={t(post.hasVoted ? 'feed.voted' : 'feed.vote', { count: post.voteCount })}
      onClick={toggle}
    >
      {count}
    </button>
  );
};
