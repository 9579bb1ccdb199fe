import type { ExternalIdentity, User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from '../../../messages/messages.ts';
import { AppleLogo, GithubLogo, GoogleLogo, XLogo } from '../../auth/external/provider-logos.tsx';
import { externalIdentityQuery } from './external-identity-api.ts';
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
        <Skeleton className="h-36 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (error) {
    return <LoadFailure error={error} title={t('settings.external.loadFailed')} onRetry={refetch} />;
  }
  if (!identity.available && !identity.linked) return null;
  return (
    <Card aria-labelledby="external">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="external" className="font-serif text-lg">
          {t('settings.external.title')}
        </h2>
        <div className="flex items-center gap-3 text-muted">
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
      <p className="mt-1 text-muted">{t('settings.external.text')}</p>
      <Button className="mt-4" pending={isPending} onClick={() => mutate()}>
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
      <p className="mt-1 wrap-anywhere">{t('settings.external.linkedTo', { label })}</p>
      <p className="text-sm text-muted">{t('settings.external.since', { since })}</p>
      {user.hasPassword ? <Unlink /> : <Confirm />}
    </>
  );
};

const Unlink = () => {
  const t = useTranslations();
  const { mutate, isPending } = useUnlinkIdentity();
  return (
    <Button size="small" className="mt-4" pending={isPending} onClick={() => mutate()}>
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
      <p className="mt-3 text-muted">{t('settings.external.onlySignIn')}</p>
      <Button size="small" className="mt-4" pending={isPending} onClick={() => mutate()}>
        {t('settings.external.signInAgain')}
      </Button>
    </>
  );
};
