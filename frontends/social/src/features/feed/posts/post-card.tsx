import type { OotdPost } from '@fitfolk/contracts/feed';
import { Avatar } from '@fitfolk/ui/avatar';
import { Button } from '@fitfolk/ui/button';
import { Photo } from '@fitfolk/ui/photo';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { Crown, Lock, MessageCircle, Trophy } from 'lucide-react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from '../feed.module.css';
import type { Follows } from '../use-follows.ts';
import postCardStyles from './post-card.module.css';
import { type PostActions, PostMenu } from './post-menu.tsx';
import { TimeAgo } from './time-ago.tsx';
import { VoteButton } from './vote-button.tsx';

export type PostCardProps = {
  readonly post: OotdPost;
  readonly profileId: string;
  readonly follows: Follows;
  readonly actions: PostActions;
  /** Loads the image eagerly; set for posts above the fold. */
  readonly eager: boolean;
};

/** Post with its author, time, image, votes and caption. */
export const PostCard = ({ post, profileId, follows, actions, eager }: PostCardProps) => {
  const t = useTranslations();
  const { profile, caption } = post;
  return (
    <article aria-label={t('feed.postLabel', { name: profile.name })}>
      <header className={styles.postHeader}>
        <Avatar name={profile.name} src={profile.avatarUrl} size={40} />
        <div className={postCardStyles.postAuthor}>
          <h2 className={postCardStyles.postName}>{profile.name}</h2>
          <p className={postCardStyles.postTime}>
            <TimeAgo at={post.createdAt} />
            {!post.isSeenOutside && (
              <span className={postCardStyles.postVisibility}>
                <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
                {t('feed.familyOnly')}
              </span>
            )}
          </p>
        </div>
        {!post.isOwn && <FollowButton post={post} follows={follows} />}
        <PostMenu post={post} actions={actions} />
      </header>
      <div className={postCardStyles.postImage}>
        <Photo
          src={post.imageUrl}
          alt={t('feed.imageAlt', { name: profile.name })}
          thumbHash={post.thumbHash}
          sizes="(min-width: 40rem) 34rem, 100vw"
          eager={eager}
        />
        <CompetitionBadge post={post} />
      </div>
      <div className={postCardStyles.postFooter}>
        <VoteButton post={post} profileId={profileId} />
        <p className={styles.votes}>
          <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>0</span>
          <VisuallyHidden>{t('feed.comments', { count: 0 })}</VisuallyHidden>
        </p>
      </div>
      {caption && <p className={postCardStyles.postCaption}>{caption}</p>}
    </article>
  );
};

const FollowButton = ({ post, follows }: { readonly post: OotdPost; readonly follows: Follows }) => {
  const t = useTranslations();
  const { profileId: followingId, profile } = post;
  const isFollowed = follows.isFollowed(followingId);
  return (
    <Button
      size="small"
      variant={isFollowed ? 'quiet' : 'secondary'}
      aria-pressed={isFollowed}
      onClick={() => follows.toggle({ followingId, profile })}
    >
      {t(isFollowed ? 'feed.following' : 'feed.follow')}
      <VisuallyHidden> {profile.name}</VisuallyHidden>
    </Button>
  );
};

/** Badge of a competition entry or winner, shown on the image. */
const CompetitionBadge = ({ post }: { readonly post: OotdPost }) => {
  const t = useTranslations();
  if (!post.isCompetitionEntry) return null;
  return (
    <p className={postCardStyles.competitionBadge} data-winner={post.isWinner || undefined}>
      {post.isWinner ? (
        <Crown size={16} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <Trophy size={16} strokeWidth={1.75} aria-hidden="true" />
      )}
      {t(post.isWinner ? 'feed.winner' : 'feed.competitionEntry')}
    </p>
  );
};
