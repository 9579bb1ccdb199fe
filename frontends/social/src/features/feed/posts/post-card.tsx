import type { OotdPost } from '@fitfolk/contracts/feed';
import { Avatar } from '@fitfolk/ui/avatar';
import { Button } from '@fitfolk/ui/button';
import { Photo } from '@fitfolk/ui/photo';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { Crown, Lock, MessageCircle, Trophy } from 'lucide-react';
import { useText } from '../../../messages/messages.ts';
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
  /** Among the first that show: its picture is fetched at once. */
  readonly eager: boolean;
};

/** An outfit of the day: who, when, the picture, votes and words. */
export const PostCard = ({ post, profileId, follows, actions, eager }: PostCardProps) => {
  const text = useText();
  const { profile, caption } = post;
  return (
    <article aria-label={text('feed.postOf', { name: profile.name })}>
      <header className={styles.postHead}>
        <Avatar name={profile.name} src={profile.avatarUrl} size={40} />
        <div className={postCardStyles.postAuthor}>
          <h2 className={postCardStyles.postName}>{profile.name}</h2>
          <p className={postCardStyles.postWhen}>
            <TimeAgo at={post.createdAt} />
            {!post.isSeenOutside && (
              <span className={postCardStyles.postPrivate}>
                <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
                {text('feed.familyOnly')}
              </span>
            )}
          </p>
        </div>
        {!post.isOwn && <FollowButton post={post} follows={follows} />}
        <PostMenu post={post} actions={actions} />
      </header>
      <div className={postCardStyles.postPicture}>
        <Photo
          src={post.imageUrl}
          alt={text('feed.pictureOf', { name: profile.name })}
          thumbHash={post.thumbHash}
          sizes="(min-width: 40rem) 34rem, 100vw"
          eager={eager}
        />
        <Standing post={post} />
      </div>
      <div className={postCardStyles.postFoot}>
        <VoteButton post={post} profileId={profileId} />
        <p className={styles.votes}>
          <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>0</span>
          <VisuallyHidden>{text('feed.comments', { count: 0 })}</VisuallyHidden>
        </p>
      </div>
      {caption && <p className={postCardStyles.postCaption}>{caption}</p>}
    </article>
  );
};

const FollowButton = ({ post, follows }: { readonly post: OotdPost; readonly follows: Follows }) => {
  const text = useText();
  const { profileId: followingId, profile } = post;
  const isFollowed = follows.isFollowed(followingId);
  return (
    <Button
      size="small"
      variant={isFollowed ? 'quiet' : 'secondary'}
      aria-pressed={isFollowed}
      onClick={() => follows.toggle({ followingId, profile })}
    >
      {text(isFollowed ? 'feed.following' : 'feed.follow')}
      <VisuallyHidden> {profile.name}</VisuallyHidden>
    </Button>
  );
};

/** Its place in the competition, on the picture. */
const Standing = ({ post }: { readonly post: OotdPost }) => {
  const text = useText();
  if (!post.isCompetitionEntry) return null;
  return (
    <p className={postCardStyles.standing} data-winner={post.isWinner || undefined}>
      {post.isWinner ? (
        <Crown size={16} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <Trophy size={16} strokeWidth={1.75} aria-hidden="true" />
      )}
      {text(post.isWinner ? 'feed.winner' : 'feed.entry')}
    </p>
  );
};
