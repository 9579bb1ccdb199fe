import type { OotdPost } from '@fitfolk/contracts/feed';
import { Avatar } from '@fitfolk/ui/avatar';
import { Button } from '@fitfolk/ui/button';
import { Photo } from '@fitfolk/ui/photo';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { MessageCircle } from 'lucide-react';
import { useTranslations } from '../../../messages/messages.ts';
import type { Follows } from '../use-follows.ts';
import { PostItems } from './items/post-items.tsx';
import { PostBadge } from './post-badge.tsx';
import styles from './post-card.module.css';
import { type PostActions, PostMenu } from './post-menu.tsx';
import { ReactionBar } from './reactions/reaction-bar.tsx';
import { ThemeMark } from './theme-mark.tsx';
import { TimeAgo } from './time-ago.tsx';
import { VoteButton } from './votes/vote-button.tsx';

export type PostCardProps = {
  readonly post: OotdPost;
  readonly profileId: string;
  readonly follows: Follows;
  readonly actions: PostActions;
  /** Loads the image eagerly; set for posts above the fold. */
  readonly eager: boolean;
  readonly canVote?: boolean;
};

/** Post with its author, time, image, votes and caption. */
export const PostCard = ({ post, profileId, follows, actions, eager, canVote = true }: PostCardProps) => {
  const t = useTranslations();
  const { profile, caption } = post;
  const canManage = actions.canManage(post);
  return (
    <article aria-label={t('feed.postLabel', { name: profile.name })}>
      <header className={styles.header}>
        <Avatar name={profile.name} src={profile.avatarUrl} size={40} />
        <div className={styles.author}>
          <h2 className={styles.name}>{profile.name}</h2>
          <p className={styles.time}>
            <TimeAgo at={post.createdAt} />
          </p>
        </div>
        {!post.isOwn && <FollowButton post={post} follows={follows} />}
        {(canManage || !post.isOwn) && <PostMenu post={post} actions={actions} />}
      </header>
      <div className={styles.image}>
        <Photo
          src={post.imageUrl}
          alt={t('feed.imageAlt', { name: profile.name })}
          thumbHash={post.thumbHash}
          size={post}
          className={styles.photo}
          sizes="(min-width: 48rem) 34rem, 100vw"
          eager={eager}
        />
        <PostBadge post={post} />
        <VoteButton
          post={post}
          profileId={profileId}
          canVote={canVote && !post.isOwn && post.isSeenOutside}
        />
      </div>
      <ReactionBar
        post={post}
        profileId={profileId}
        canShowAll={canManage}
        onShowAll={() => actions.onShowReactors(post)}
      />
      <ThemeMark post={post} />
      <PostItems post={post} />
      <div className={styles.footer}>
        <p className={styles.caption}>{caption}</p>
        <p className={styles.comments}>
          <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>0</span>
          <VisuallyHidden>{t('feed.comments', { count: 0 })}</VisuallyHidden>
        </p>
      </div>
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
