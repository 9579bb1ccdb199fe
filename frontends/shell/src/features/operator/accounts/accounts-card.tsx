import type { ServerAccount } from '@fitfolk/contracts/auth';
import type { ImageStorage } from '@fitfolk/contracts/media';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { toast } from '@fitfolk/ui/toast';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useInfiniteQuery, useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useTranslations as useShellTranslations } from '../../../messages/messages.ts';
import typography from '../../../typography.module.css';
import { usePlans } from '../../billing/plan-api.ts';
import { formatRelativeTime } from '../../security/relative-time.ts';
import rowStyles from '../../security/security-row.module.css';
import { formatBytes } from '../format-bytes.ts';
import { useTranslations } from '../messages/messages.ts';
import styles from '../server-health-page.module.css';
import { imageStorageQuery, serverAccountsQuery, setServerAccountPlan } from './accounts-api.ts';

/** The families of this server: who signs in, how many profiles they have, and their plan. */
export const AccountsCard = () => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const query = useInfiniteQuery(serverAccountsQuery);
  const pages = query.data?.pages ?? [];
  const storage = useQueries({
    queries: pages.map((page) => imageStorageQuery(page.accounts.map(({ id }) => id))),
  });
  return (
    <Card aria-labelledby="accounts">
      <h2 id="accounts" className={typography.cardTitle}>
        {t('accounts.title')}
      </h2>
      {query.isPending && (
        <SkeletonGroup label={tShell('loading')}>
          <Skeleton className={styles.cardSkeleton} />
        </SkeletonGroup>
      )}
      {query.error && !query.data && (
        <LoadError
          level={3}
          error={query.error}
          title={t('accounts.failed')}
          retrying={query.isFetching}
          onRetry={query.refetch}
        />
      )}
      <ul className={styles.list}>
        {pages.flatMap((page, index) =>
          page.accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              storage={findStorage(storage[index]?.data, account.id)}
            />
          )),
        )}
      </ul>
      {query.hasNextPage && (
        <Button size="small" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('accounts.more')}
        </Button>
      )}
    </Card>
  );
};

/** Returns the storage of an account; undefined while it is not known. */
const findStorage = (found: readonly ImageStorage[] | undefined, accountId: string) =>
  found && (found.find((storage) => storage.accountId === accountId) ?? { images: 0, bytes: 0 });

type AccountRowProps = {
  readonly account: ServerAccount;
  readonly storage: Pick<ImageStorage, 'images' | 'bytes'> | undefined;
};

const AccountRow = ({ account, storage }: AccountRowProps) => {
  const t = useTranslations();
  const language = useLanguage();
  const now = useNow();
  const client = useQueryClient();
  const { user } = useSession();
  const { hasPlans } = usePlans(user);
  const { id, usernames, plan, profiles, lastSignInAt } = account;
  const name = usernames.join(', ');
  const other = plan === 'pro' ? 'free' : 'pro';
  const change = useMutation({
    mutationFn: () => setServerAccountPlan(id, other),
    onSuccess: () => toast({ title: t('accounts.changed', { name }) }),
    onError: toastError,
    onSettled: () => client.invalidateQueries(serverAccountsQuery),
  });
  const details = [
    t('accounts.profiles', { count: profiles }),
    storage && t('accounts.storage', { count: storage.images, size: formatBytes(storage.bytes, language) }),
    lastSignInAt
      ? t('accounts.lastSignIn', { when: formatRelativeTime(lastSignInAt, now, language) })
      : t('accounts.neverSignedIn'),
  ].filter(Boolean);
  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.details}>
        <p className={rowStyles.name}>{name}</p>
        <p className={typography.hint}>{details.join(' · ')}</p>
      </div>
      {hasPlans && (
        <>
          <Badge tone={plan === 'pro' ? 'good' : 'plain'}>{t(`accounts.plans.${plan}`)}</Badge>
          <Button
            size="small"
            variant="quiet"
            aria-label={`${t(`accounts.set.${other}`)}: ${name}`}
            pending={change.isPending}
            onClick={() => change.mutate()}
          >
            {t(`accounts.set.${other}`)}
          </Button>
        </>
      )}
    </li>
  );
};
