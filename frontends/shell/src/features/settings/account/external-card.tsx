import type { ExternalIdentity, User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../messages/messages.ts';
import { AppleMark, GithubMark, GoogleMark, XMark } from '../../auth/brand-marks.tsx';
import { externalQuery } from './external-api.ts';
import { useErrand, useUnlink } from './use-external.ts';
import { useExternalNote } from './use-external-note.ts';

/** Whether the account can be opened by an external identity, too, and the way to it or back. */
export const ExternalCard = ({ user }: { readonly user: User }) => {
  const text = useText();
  const { data: identity, isPending, error, refetch } = useQuery(externalQuery);
  useExternalNote();
  if (isPending) {
    return (
      <SkeletonGroup label={text('loading')}>
        <Skeleton className="h-36 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (error) {
    return <LoadFailure error={error} title={text('settings.external.loadFailed')} onRetry={refetch} />;
  }
  if (!identity.available && !identity.linked) return null;
  return (
    <Card aria-labelledby="external">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="external" className="font-serif text-lg">
          {text('settings.external.title')}
        </h2>
        <div className="flex items-center gap-3 text-muted">
          <GoogleMark />
          <GithubMark />
          <AppleMark />
          <XMark />
        </div>
      </div>
      {identity.linked ? <Linked linked={identity.linked} user={user} /> : <Unlinked />}
    </Card>
  );
};

const Unlinked = () => {
  const text = useText();
  const { mutate, isPending } = useErrand('link');
  return (
    <>
      <p className="mt-1 text-muted">{text('settings.external.text')}</p>
      <Button className="mt-4" pending={isPending} onClick={() => mutate()}>
        {text('settings.external.link')}
      </Button>
    </>
  );
};

type LinkedProps = { readonly linked: NonNullable<ExternalIdentity['linked']>; readonly user: User };

const Linked = ({ linked: { label, linkedAt }, user }: LinkedProps) => {
  const text = useText();
  const since = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'long' }).format(new Date(linkedAt));
  return (
    <>
      <p className="mt-1 wrap-anywhere">{text('settings.external.linkedTo', { label })}</p>
      <p className="text-sm text-muted">{text('settings.external.since', { since })}</p>
      {user.hasPassword ? <Unlink /> : <Confirm />}
    </>
  );
};

const Unlink = () => {
  const text = useText();
  const { mutate, isPending } = useUnlink();
  return (
    <Button size="small" className="mt-4" pending={isPending} onClick={() => mutate()}>
      {text('settings.external.unlink')}
    </Button>
  );
};

/** Without a password, what would ask for it asks for a fresh sign-in. */
const Confirm = () => {
  const text = useText();
  const { mutate, isPending } = useErrand('confirm');
  return (
    <>
      <p className="mt-3 text-muted">{text('settings.external.onlyWayIn')}</p>
      <Button size="small" className="mt-4" pending={isPending} onClick={() => mutate()}>
        {text('settings.external.confirm')}
      </Button>
    </>
  );
};
