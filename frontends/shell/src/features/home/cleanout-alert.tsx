import type { CleanoutAlerts } from '@fitfolk/contracts/closet';
import { buttonClass } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import styles from './cleanout-alert.module.css';
import { CLEANOUT_DAYS, closetApi } from './closet-api.ts';
import { FailureNotice } from './failure-notice.tsx';

/** Number of unworn items listed by name. */
const NAMED_ITEMS = 3;

const alertsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/clothing-items', profileId, 'cleanout-alerts'],
    queryFn: ({ signal }) => closetApi.cleanoutAlerts({ params: { profileId } }, { signal }),
  });

/** Card of items not worn for 60 days. Renders nothing without such items. */
export const CleanoutAlert = ({ profileId }: { readonly profileId: string }) => {
  const t = useTranslations();
  const { data, isPending, isError, refetch } = useQuery(alertsQuery(profileId));
  if (isPending) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton className={styles.skeleton} />
      </SkeletonGroup>
    );
  }
  if (isError) {
    return <FailureNotice text={t('home.cleanout.failed')} onRetry={refetch} />;
  }
  return data.count > 0 ? <Alert alerts={data} /> : null;
};

const Alert = ({ alerts: { count, unwornItems } }: { readonly alerts: CleanoutAlerts }) => {
  const t = useTranslations();
  return (
    <Card aria-labelledby="cleanout" className={styles.alert}>
      <h2 id="cleanout" className={typography.cardTitle}>
        {t('home.cleanout.title')}
      </h2>
      <p className={styles.count}>{t('home.cleanout.count', { count })}</p>
      <ul className={styles.items}>
        {unwornItems.slice(0, NAMED_ITEMS).map(({ id, name }) => (
          <li key={id} className={styles.item}>
            {name}
          </li>
        ))}
      </ul>
      {count > NAMED_ITEMS && (
        <p className={styles.more}>{t('home.cleanout.more', { count: count - NAMED_ITEMS })}</p>
      )}
      <Link href={`/closet?unworn=${CLEANOUT_DAYS}`} className={clsx(buttonClass(), styles.link)}>
        {t('home.cleanout.view')}
      </Link>
    </Card>
  );
};
