import type { CleanoutAlerts } from '@fitfolk/contracts/closet';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Notice } from '@fitfolk/ui/notice';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { CLEANOUT_DAYS, closetApi } from './closet-api.ts';

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
        <Skeleton className="h-44 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (isError) {
    return (
      <Notice tone="warn">
        <p>{t('home.cleanout.failed')}</p>
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </Notice>
    );
  }
  return data.count > 0 ? <Alert alerts={data} /> : null;
};

const Alert = ({ alerts: { count, unwornItems } }: { readonly alerts: CleanoutAlerts }) => {
  const t = useTranslations();
  return (
    <Card aria-labelledby="cleanout" className="border-transparent bg-warn-soft">
      <h2 id="cleanout" className="text-lg">
        {t('home.cleanout.title')}
      </h2>
      <p className="mt-1">{t('home.cleanout.count', { count })}</p>
      <ul className="mt-3 grid gap-1 font-serif">
        {unwornItems.slice(0, NAMED_ITEMS).map(({ id, name }) => (
          <li key={id} className="line-clamp-2 border-t border-ink/12 pt-1 wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {count > NAMED_ITEMS && (
        <p className="mt-1 text-sm">{t('home.cleanout.more', { count: count - NAMED_ITEMS })}</p>
      )}
      <Link href={`/closet?unworn=${CLEANOUT_DAYS}`} className={`${buttonClass()} mt-4`}>
        {t('home.cleanout.view')}
      </Link>
    </Card>
  );
};
