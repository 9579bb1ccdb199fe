import { Button } from '@fitfolk/ui/button';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations as useShellTranslations } from '../../../messages/messages.ts';
import typography from '../../../typography.module.css';
import { useTranslations } from '../messages/messages.ts';
import styles from './security-activity.module.css';
import { SecurityEventRow } from './security-event-row.tsx';
import { securityEventsQuery } from './security-events-api.ts';

/** Sign-ins and changes of the sign-in of the last year, newest first. */
export const SecurityActivity = () => {
  const t = useTranslations();
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className={typography.sectionTitle}>
        {t('activity.title')}
      </h2>
      <p className={typography.hint}>{t('activity.hint')}</p>
      <Events />
    </section>
  );
};

const Events = () => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const query = useInfiniteQuery(securityEventsQuery);
  if (query.isPending) {
    return (
      <SkeletonGroup label={tShell('loading')} className={styles.skeletons}>
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
      </SkeletonGroup>
    );
  }
  if (!query.data) {
    return (
      <LoadError
        level={3}
        error={query.error}
        title={t('activity.failed')}
        retrying={query.isFetching}
        onRetry={query.refetch}
      />
    );
  }
  const events = query.data.pages.flatMap((page) => page.events);
  if (events.length === 0) return <p className={styles.empty}>{t('activity.empty')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {events.map((event) => (
          <SecurityEventRow key={event.id} event={event} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="small"
          variant="quiet"
          className={styles.more}
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('activity.more')}
        </Button>
      )}
    </>
  );
};
