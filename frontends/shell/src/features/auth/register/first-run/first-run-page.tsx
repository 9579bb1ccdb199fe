import { ApiError } from '@fitfolk/api-client';
import { WardrobeIllustration } from '@fitfolk/ui/drawings/scenes/wardrobe';
import { Notice } from '@fitfolk/ui/notice';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import typography from '../../../../typography.module.css';
import { AuthHeading } from '../../auth-heading.tsx';
import { AuthLayout } from '../../auth-layout.tsx';
import { LanguageSwitch } from '../../language-switch.tsx';
import styles from './first-run.module.css';
import { firstRunQuery } from './first-run-api.ts';
import { useTranslations } from './messages/messages.ts';
import { ServerSettings } from './server-settings.tsx';

type FirstRunPageProps = {
  /** Secret of the first-run link. */
  readonly token: string;
  /** Form and buttons that create the operator's account. */
  readonly children: ReactNode;
};

/** Sets up a server: shows its settings with what is wrong about them, and creates the operator's account. */
export const FirstRunPage = ({ token, children }: FirstRunPageProps) => {
  const t = useTranslations();
  return (
    <AuthLayout illustration={<WardrobeIllustration />}>
      <AuthHeading subtitle={t('subtitle')} />
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <Setup token={token}>{children}</Setup>
    </AuthLayout>
  );
};

const Setup = ({ token, children }: FirstRunPageProps) => {
  const t = useTranslations();
  const { data, error, isFetching, refetch } = useQuery(firstRunQuery(token));
  if (error instanceof ApiError && error.problem?.code === 'first-run-link-invalid')
    return <Notice tone="warn">{t('invalid')}</Notice>;
  if (error) {
    return <LoadError level={2} error={error} title={t('failed')} retrying={isFetching} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton className={styles.skeleton} />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <p>{t('intro')}</p>
      <section className={styles.section} aria-labelledby="settings">
        <h2 id="settings" className={typography.cardTitle}>
          {t('settings')}
        </h2>
        <p className={typography.hint}>{t('settingsHint')}</p>
        <ServerSettings token={token} settings={data} />
      </section>
      <section className={styles.section} aria-labelledby="account">
        <h2 id="account" className={`${typography.cardTitle} ${styles.account}`}>
          {t('account')}
        </h2>
        {children}
      </section>
    </>
  );
};
