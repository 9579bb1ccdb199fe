import { MirrorDrawing } from '@fitfolk/ui/drawings/mirror';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useDeferredArrival } from '@fitfolk/web-kit/ui-state/use-deferred-arrival.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, startTransition, useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { type FeedFilter, postsQuery } from '../feed-api.ts';
import type { Follows } from '../use-follows.ts';
import { useScrollRestoration } from '../use-scroll-restoration.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { InfiniteScrollTrigger } from './infinite-scroll-trigger.tsx';
import { PostCard } from './post-card.tsx';
import type { PostActions } from './post-menu.tsx';
import styles from './posts.module.css';

/** Number of posts whose images load eagerly. */
const EAGER_POSTS = 1;
/** Number of posts that are rendered at first, and each time that the end of the list is near. */
const POSTS_PER_RENDER = 3;

export type PostsProps = {
  readonly profileId: string;
  readonly filter: FeedFilter;
  readonly follows: Follows;
  /** Post hidden while its deletion can be undone. */
  readonly removedPostId: string | undefined;
  readonly actions: PostActions;
  /** Button of the empty feed. */
  readonly emptyAction: ReactNode;
};

/** List of posts with infinite scrolling, and its loading, empty and error states. */
export const Posts = (props: PostsProps) => {
  const { profileId, filter, follows, removedPostId, actions, emptyAction } = props;
  const t = useTranslations();
  const query = useInfiniteQuery(postsQuery(profileId, filter));
  const [isCached] = useState(query.data !== undefined);
  const [shownCount, setShownCount] = useState(isCached ? Number.POSITIVE_INFINITY : POSTS_PER_RENDER);
  useScrollRestoration(`feed ${filter}`, isCached);
  const posts = useDeferredArrival(query.data)
    ?.pages.flatMap((page) => page.posts)
    .filter(({ id }) => id !== removedPostId);
  if (!posts) {
    if (!query.error) return <FeedSkeleton />;
    return <LoadError error={query.error} title={t('feed.loadFailed')} onRetry={query.refetch} />;
  }
  if (posts.length === 0 && !query.hasNextPage) {
    return <EmptyFeed filter={filter} action={emptyAction} />;
  }
  const showMore = () => {
    if (shownCount >= posts.length) void query.fetchNextPage();
    else startTransition(() => setShownCount(shownCount + POSTS_PER_RENDER));
  };
  return (
    <>
      <ol className={styles.posts}>
        {posts.slice(0, shownCount).map((post, index) => (
          <li key={post.id} className={styles.postsItem}>
            <RemoteBoundary loading={null}>
              <PostCard
                post={post}
                profileId={profileId}
                follows={follows}
                actions={actions}
                eager={index < EAGER_POSTS}
              />
            </RemoteBoundary>
          </li>
        ))}
      </ol>
      <InfiniteScrollTrigger
        hasMore={shownCount < posts.length || query.hasNextPage}
        isFetching={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onMore={showMore}
      />
    </>
  );
};

const EMPTY_TEXTS = {
  everyone: ['emptyTitle', 'emptyText'],
  following: ['emptyFollowingTitle', 'emptyFollowingText'],
  family: ['emptyFamilyTitle', 'emptyFamilyText'],
} as const;

type EmptyFeedProps = { readonly filter: FeedFilter; readonly action: ReactNode };

const EmptyFeed = ({ filter, action }: EmptyFeedProps) => {
  const t = useTranslations();
  const [title, text] = EMPTY_TEXTS[filter];
  return (
    <div data-empty="">
      <EmptyState
        drawing={<MirrorDrawing />}
        title={t(`feed.${title}`)}
        text={t(`feed.${text}`)}
        action={action}
      />
    </div>
  );
};
