import { Button } from '@fitfolk/ui/button';
import { MirrorDrawing } from '@fitfolk/ui/drawings/mirror';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../../messages/messages.ts';
import styles from '../feed.module.css';
import { postsQuery, type Selection } from '../feed-api.ts';
import { useFollows } from '../use-follows.ts';
import { useKeptScroll } from '../use-scroll-restoration.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { PostCard } from './post-card.tsx';
import type { PostActions } from './post-menu.tsx';
import postsStyles from './posts.module.css';

/** So far ahead the next page is fetched. */
const AHEAD = '1500px';
/** Posts whose pictures are fetched at once. */
const EAGER = 1;

export type PostsProps = {
  readonly profileId: string;
  readonly of: Selection;
  /** A post that looks deleted but can still come back. */
  readonly hiddenId: string | undefined;
  readonly actions: PostActions;
  /** What to do when there is nothing to see yet. */
  readonly invitation: ReactNode;
};

/** The posts, more of them as one scrolls, or what there is to say instead. */
export const Posts = ({ profileId, of, hiddenId, actions, invitation }: PostsProps) => {
  const text = useText();
  const query = useInfiniteQuery(postsQuery(profileId, of));
  const follows = useFollows(profileId);
  useKeptScroll(`feed ${of}`, query.data !== undefined);
  const posts = query.data?.pages.flatMap((page) => page.posts).filter(({ id }) => id !== hiddenId);
  if (!posts) {
    if (query.fetchStatus === 'paused') return <Nothing title="offline" text="offlineText" />;
    if (!query.error) return <FeedSkeleton />;
    return <LoadFailure error={query.error} title={text('feed.failed')} onRetry={query.refetch} />;
  }
  if (posts.length === 0) {
    return of === 'everyone' ? (
      <Nothing title="emptyTitle" text="emptyText" action={invitation} />
    ) : (
      <Nothing title="nobodyTitle" text="nobodyText" />
    );
  }
  return (
    <>
      <ol className={styles.posts}>
        {posts.map((post, place) => (
          <li key={post.id} className={postsStyles.postsItem}>
            <PostCard
              post={post}
              profileId={profileId}
              follows={follows}
              actions={actions}
              eager={place < EAGER}
            />
          </li>
        ))}
      </ol>
      <Onward
        hasMore={query.hasNextPage}
        isFetching={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
};

type NothingProps = {
  readonly title: 'emptyTitle' | 'nobodyTitle' | 'offline';
  readonly text: 'emptyText' | 'nobodyText' | 'offlineText';
  readonly action?: ReactNode;
};

const Nothing = ({ title, text: words, action }: NothingProps) => {
  const text = useText();
  return (
    <EmptyState
      drawing={<MirrorDrawing />}
      title={text(`feed.${title}`)}
      text={text(`feed.${words}`)}
      action={action}
    />
  );
};

type OnwardProps = {
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  readonly onMore: () => void;
};

/** Fetches more when one comes near the end, and says so when that fails or the end is reached. */
const Onward = ({ hasMore, isFetching, hasFailed, onMore }: OnwardProps) => {
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);
  const isWaiting = hasMore && !isFetching && !hasFailed;
  useEffect(() => {
    const mark = ref.current;
    if (!mark || !isWaiting) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: AHEAD,
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [isWaiting, onMore]);
  return (
    <div ref={ref} className={postsStyles.onward} role="status">
      {isFetching && text('feed.loadingMore')}
      {hasFailed && (
        <Button size="small" onClick={onMore}>
          {text('tryAgain')}
        </Button>
      )}
      {!hasMore && text('feed.end')}
    </div>
  );
};
