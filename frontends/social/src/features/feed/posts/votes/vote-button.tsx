import type { OotdPost } from '@fitfolk/contracts/feed';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { clsx } from 'clsx';
import { ThumbsUp } from 'lucide-react';
import { useTranslations } from '../../../../messages/messages.ts';
import { useNow } from '../use-now.ts';
import { hasHiddenVotes } from './hidden-votes.ts';
import { useVote } from './use-vote.ts';
import styles from './vote-button.module.css';

export type VoteButtonProps = {
  readonly post: OotdPost;
  readonly profileId: string;
  /** Without it, the count is shown only. */
  readonly canVote: boolean;
};

/** Vote toggle in the corner of a post's image, with the vote count unless it is still hidden. */
export const VoteButton = ({ post, profileId, canVote }: VoteButtonProps) => {
  const t = useTranslations();
  const toggle = useVote(post, profileId);
  const isHidden = hasHiddenVotes(post, useNow());
  const icon = <ThumbsUp size={20} strokeWidth={1.75} aria-hidden="true" />;
  if (!canVote) {
    return (
      <p className={styles.votes}>
        {icon}
        {isHidden ? <span>{t('feed.votesHidden')}</span> : <VoteCount count={post.voteCount} />}
      </p>
    );
  }
  return (
    <button
      type="button"
      className={clsx(styles.votes, styles.button)}
      aria-pressed={post.hasVoted}
      aria-label={
        isHidden ? undefined : t(post.hasVoted ? 'feed.voted' : 'feed.vote', { count: post.voteCount })
      }
      onClick={toggle}
    >
      {icon}
      {isHidden ? (
        <span>{t(post.hasVoted ? 'feed.votedText' : 'feed.voteText')}</span>
      ) : (
        <VoteCount count={post.voteCount} />
      )}
    </button>
  );
};

const VoteCount = ({ count }: { readonly count: number }) => {
  const t = useTranslations();
  return (
    <>
      <span>{count}</span>
      <VisuallyHidden>{t('feed.votes', { count })}</VisuallyHidden>
    </>
  );
};
