import { ApiError } from '@fitfolk/api-client';
import type { ServerHealth } from '@fitfolk/contracts/gateway';
import { Button } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Notice } from '@fitfolk/ui/notice';
import { PageTitle } from '@fitfolk/ui/page-title';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import { AccountsCard } from './accounts/accounts-card.tsx';
import { BackupsCard } from './backups/backups-card.tsx';
import { DeployableRow } from './deployable-row.tsx';
import { useTranslations } from './messages/messages.ts';
import { RegistrationCard } from './registration/registration-card.tsx';
import { ReportsCard } from './reports/reports-card.tsx';
import { SafetyList } from './safety-list.tsx';
import { serverHealthQuery } from './server-health-api.ts';
import styles from './server-health-page.module.css';

/** Health of the server, for the person who runs it. */
export const ServerHealthPage = () => {
  const t = useTranslations();
  const { error } = useQuery(serverHealthQuery);
  return (
    <div className={styles.page}>
      <div>
        <PageTitle>{t('title')}</PageTitle>
        {!isNotOperator(error) && <p className={typography.muted}>{t('subtitle')}</p>}
      </div>
      <Content />
    </div>
  );
};

const isNotOperator = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

const Content = () => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const query = useQuery(serverHealthQuery);
  if (query.isPending) {
    return (
      <SkeletonGroup label={tShell('loading')} className={styles.skeletons}>
        <Skeleton className={styles.verdictSkeleton} />
        <Skeleton className={styles.cardSkeleton} />
        <Skeleton className={styles.cardSkeleton} />
      </SkeletonGroup>
    );
  }
  if (!query.data) {
    if (isNotOperator(query.error)) return <Notice>{t('notFound')}</Notice>;
    return (
      <LoadError
        error={query.error}
        title={t('failed')}
        retrying={query.isFetching}
        onRetry={query.refetch}
      />
    );
  }
  return (
    <Health
      health={query.data}
      isStale={query.isRefetchError}
      isFetching={query.isFetching}
      onRefresh={() => void query.refetch()}
    />
  );
};

type HealthProps = {
  readonly health: ServerHealth;
  /** Set if the last attempt to refresh failed. */
  readonly isStale: boolean;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
};

const Health = ({ health, isStale, isFetching, onRefresh }: HealthProps) => {
  const t = useTranslations();
  const language = useLanguage();
  const troubles = health.deployables.filter(({ state }) => state !== 'ok').length;
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(health.checkedAt));
  return (
    <>
      {isStale ? (
        <Notice tone="warn">{t('stale', { time })}</Notice>
      ) : (
        <Notice tone={troubles > 0 ? 'danger' : 'good'}>
          {troubles > 0 ? t('troubles', { count: troubles }) : t('allWell')}
        </Notice>
      )}
      {health.newerRelease && (
        <Notice>
          {t('newerRelease', { version: health.newerRelease.version })}{' '}
          <a href={health.newerRelease.url} target="_blank" rel="noreferrer">
            {t('releaseNotes')}
          </a>
        </Notice>
      )}
      <div className={styles.refresh}>
        <span className={typography.hint}>{t('checked', { time })}</span>
        <Button size="small" variant="quiet" pending={isFetching} onClick={onRefresh}>
          {t('refresh')}
        </Button>
      </div>
      <div className={styles.cards}>
        <div className={styles.column}>
          <Card aria-labelledby="safety">
            <h2 id="safety" className={typography.cardTitle}>
              {t('safety')}
            </h2>
            <SafetyList health={health} />
          </Card>
          <BackupsCard health={health} />
          <RegistrationCard />
          <ReportsCard />
        </div>
        <div className={styles.column}>
          <Card aria-labelledby="parts">
            <h2 id="parts" className={typography.cardTitle}>
              {t('parts')}
            </h2>
            <ul className={styles.list}>
              {health.deployables.map((deployable) => (
                <DeployableRow key={deployable.name} health={deployable} />
              ))}
            </ul>
          </Card>
          {/* Last, because its height depends on the accounts, which arrive later. */}
          <AccountsCard />
        </div>
      </div>
    </>
  );
};
