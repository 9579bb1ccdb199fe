import type { ExternalIdentity, User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from '../../../messages/messages.ts';
import typography from '../../../typography.module.css';
import { AppleLogo, GithubLogo, GoogleLogo, XLogo } from '../../auth/external/provider-logos.tsx';
import { externalIdentityQuery } from './external-identity-api.ts';
import styles from './external-identity-card.module.css';
import { useProviderRedirect, useUnlinkIdentity } from './use-external-identity.ts';
import { useLinkResultToast } from './use-link-result-toast.ts';

/** Shows the linked external identity, with actions to link, confirm or unlink it. */
export const ExternalIdentityCard = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const { data: identity, isPending, error, refetch } = useQuery(externalIdentityQuery);
  useLinkResultToast();
  if (isPending) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton className={styles.skeleton} />
      </SkeletonGroup>
    );
  }
  if (error) {
    return <LoadError error={error} title={t('settings.external.loadFailed')} onRetry={refetch} />;
  }
  if (!identity.available && !identity.linked) return null;
  return (
    <Card aria-labelledby="external">
      <div className={styles.header}>
        <h2 id="external" className={typography.cardTitle}>
          {t('settings.external.title')}
        </h2>
        <div className={styles.logos}>
          <GoogleLogo />
          <GithubLogo />
          <AppleLogo />
          <XLogo />
        </div>
      </div>
      {identity.linked ? <Linked linked={identity.linked} user={user} /> : <Unlinked />}
    </Card>
  );
};

const Unlinked = () => {
  const t = useTranslations();
  const { mutate, isPending } = useProviderRedirect('link');
  return (
    <>
      <p className={styles.text}>{t('settings.external.text')}</p>
      <Button size="small" className={styles.button} pending={isPending} onClick={() => mutate()}>
        {t('settings.external.link')}
      </Button>
    </>
  );
};

type LinkedProps = { readonly linked: NonNullable<ExternalIdentity['linked']>; readonly user: User };

const Linked = ({ linked: { label, linkedAt }, user }: LinkedProps) => {
  const t = useTranslations();
  const since = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'long' }).format(new Date(linkedAt));
  return (
    <>
      <p className={styles.linked}>{t('settings.external.linkedTo', { label })}</p>
      <p className={typography.hint}>{t('settings.external.since', { since })}</p>
      {user.hasPassword ? <Unlink /> : <Confirm />}
    </>
  );
};

const Unlink = () => {
  const t = useTranslations();
  const { mutate, isPending } = useUnlinkIdentity();
  return (
    <Button size="small" className={styles.button} pending={isPending} onClick={() => mutate()}>
      {t('settings.external.unlink')}
    </Button>
  );
};

/** Signs in again, which accounts without a password need before sensitive changes. */
const Confirm = () => {
  const t = useTranslations();
  const { mutate, isPending } = useProviderRedirect('confirm');
  return (
    <>
      <p className={styles.confirmText}>{t('settings.external.onlySignIn')}</p>
      <Button size="small" className={styles.button} pending={isPending} onClick={() => mutate()}>
        {t('settings.external.signInAgain')}
      </Button>
    </>
  );
};
