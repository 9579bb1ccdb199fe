import type { OotdPost } from '@fitfolk/contracts/feed';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { clsx } from 'clsx';
import { ThumbsUp } from 'lucide-react';
import { useTranslations } from '../../../../messages/messages.ts';
import { useVote } from './use-vote.ts';
import styles from './vote-button.module.css';

export type VoteButtonProps = {
  readonly post: OotdPost;
  readonly profileId: string;
  /** Without it, the count is shown only. */
  readonly canVote: boolean;
};

/** Vote toggle in the corner of a post's image, with the vote count unless the profile gets it only later. */
export const VoteButton = ({ post, profileId, canVote }: VoteButtonProps) => {
  const t = useTranslations();
  const toggle = useVote(post, profileId);
  const { hasVoted, voteCount } = post;
  const icon = <ThumbsUp size={20} strokeWidth={1.75} aria-hidden="true" />;
  if (!canVote) {
    return (
      <p className={styles.votes}>
        {icon}
        {voteCount === undefined ? <span>{t('feed.votesHidden')}</span> : <VoteCount count={voteCount} />}
      </p>
    );
  }
  return (
    <button
      type="button"
      className={clsx(styles.votes, styles.button)}
      aria-pressed={hasVoted}
      aria-label={
        voteCount === undefined ? undefined : t(hasVoted ? 'feed.voted' : 'feed.vote', { count: voteCount })
      }
      onClick={toggle}
    >
      {icon}
      {voteCount === undefined ? (
        <span>{t(hasVoted ? 'feed.votedText' : 'feed.voteText')}</span>
      ) : (
        <VoteCount count={voteCount} />
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
