import type { CleanoutAlerts } from '@fitfolk/contracts/closet';
import { Card } from '@fitfolk/ui/card';
import { linkClass } from '@fitfolk/ui/link';
import { Photo } from '@fitfolk/ui/photo';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import styles from './cleanout-alert.module.css';
import { CLEANOUT_DAYS, closetApi, useClosetItems } from './closet-api.ts';
import { FailureNotice } from './failure-notice.tsx';
import { CardSkeleton } from './home-skeleton.tsx';

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
  if (isPending) return <CardSkeleton card="cleanout" />;
  if (isError) {
    return <FailureNotice text={t('home.cleanout.failed')} onRetry={refetch} />;
  }
  return data.count > 0 ? <Alert profileId={profileId} alerts={data} /> : null;
};

type AlertProps = { readonly profileId: string; readonly alerts: CleanoutAlerts };

const Alert = ({ profileId, alerts: { count, unwornItems } }: AlertProps) => {
  const t = useTranslations();
  const items = useClosetItems(profileId);
  return (
    <Card aria-labelledby="cleanout" className={styles.alert}>
      <h2 id="cleanout" className={typography.cardTitle}>
        {t('home.cleanout.title')}
      </h2>
      <p className={styles.count}>{t('home.cleanout.count', { count })}</p>
      <ul className={styles.items}>
        {unwornItems.slice(0, NAMED_ITEMS).map(({ id, name }) => {
          const item = items.find((candidate) => candidate.id === id);
          return (
            <li key={id}>
              <Link href={`/closet?item=${id}`} className={styles.item}>
                <Photo
                  src={item?.imageUrl}
                  cutOutUrl={item?.cutOutUrl}
                  alt=""
                  thumbHash={item?.thumbHash}
                  sizes="3rem"
                  className={styles.image}
                />
                <span className={styles.name}>{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className={styles.footer}>
        <Link href={`/closet?unworn=${CLEANOUT_DAYS}`} className={linkClass}>
          {t('home.cleanout.view')}
        </Link>
        {count > NAMED_ITEMS && (
          <span className={typography.hint}>{t('home.cleanout.more', { count: count - NAMED_ITEMS })}</span>
        )}
      </p>
    </Card>
  );
};
