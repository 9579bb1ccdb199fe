import type { Profile, User } from '@fitfolk/contracts/auth';
import { buttonClass } from '@fitfolk/ui/button';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LoadError } from '../api/load-error.tsx';
import { useDeferredArrival } from '../ui-state/use-deferred-arrival.ts';
import { useTranslations } from './messages/messages.ts';
import { useActiveProfile } from './profiles.ts';
import { useSession } from './session.ts';

export type ProfilePageProps = {
  /** Shown above the content in every state. */
  readonly head: ReactNode;
  /** Shown while the profile loads. */
  readonly skeleton: ReactNode;
  /** Title of the error when the profile cannot be loaded. */
  readonly failed: string;
  readonly children: (profile: Profile, user: User) => ReactNode;
};

/** A page about the active profile, with its loading, error and empty states. */
export const ProfilePage = ({ head, skeleton, failed, children }: ProfilePageProps) => {
  const { user } = useSession();
  const { profile, isPending, error, refetch } = useActiveProfile();
  const shown = useDeferredArrival(profile);
  if (shown && user) return children(shown, user);
  return (
    <>
      {head}
      {(isPending || profile) && skeleton}
      {error && <LoadError error={error} title={failed} onRetry={refetch} />}
      {!isPending && !error && !profile && <NoProfile />}
    </>
  );
};

/** Links to the creation of the account's first profile. */
export const NoProfile = () => {
  const t = useTranslations();
  return (
    <EmptyState
      drawing={<HangerDrawing />}
      title={t('noProfile')}
      action={
        <Link href="/settings" className={buttonClass({ variant: 'primary' })}>
          {t('createProfile')}
        </Link>
      }
    />
  );
};
