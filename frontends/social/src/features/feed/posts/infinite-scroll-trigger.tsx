import { Button } from '@fitfolk/ui/button';
import { useEffect, useRef } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './posts.module.css';

/** Distance from the viewport at which more posts are asked for. */
const PREFETCH_MARGIN = '1500px';

export type InfiniteScrollTriggerProps = {
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  readonly onMore: () => void;
};

/** Asks for more posts near the end of the list; shows progress, a retry button or the end of the list. */
export const InfiniteScrollTrigger = ({
  hasMore,
  isFetching,
  hasFailed,
  onMore,
}: InfiniteScrollTriggerProps) => {
  const t = useTranslations();
  const ref = useRef<HTMLDivElement>(null);
  const isIdle = hasMore && !isFetching && !hasFailed;
  useEffect(() => {
    const element = ref.current;
    if (!element || !isIdle) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: PREFETCH_MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isIdle, onMore]);
  return (
    <div ref={ref} className={styles.scrollTrigger} role="status">
      {isFetching && t('feed.loadingMore')}
      {hasFailed && (
        <Button size="small" onClick={onMore}>
          {t('tryAgain')}
        </Button>
      )}
      {!hasMore && t('feed.endOfFeed')}
    </div>
  );
};
