import type { Profile } from '@fitfolk/contracts/auth';
import { Avatar } from '@fitfolk/ui/avatar';
import { Badge } from '@fitfolk/ui/badge';
import { ErrorState } from '@fitfolk/ui/error-state';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useActiveProfile } from '@fitfolk/web-kit/profiles.ts';
import { ShieldCheck } from 'lucide-react';
import { useText } from '../../messages/messages.ts';

/** The people of the account. */
export const ProfileList = () => {
  const text = useText();
  return (
    <section aria-labelledby="profiles">
      <h2 id="profiles" className="text-lg lg:text-xl">
        {text('settings.profiles')}
      </h2>
      <Profiles />
    </section>
  );
};

const Profiles = () => {
  const text = useText();
  const { profile: active, profiles, isPending, error, refetch } = useActiveProfile();
  if (isPending) {
    return (
      <SkeletonGroup label={text('loading')} className="mt-3 grid gap-3">
        <Skeleton className="h-16 rounded-card" />
        <Skeleton className="h-16 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (error) {
    return (
      <ErrorState title={text('settings.profilesFailed')} retryLabel={text('tryAgain')} onRetry={refetch} />
    );
  }
  if (profiles.length === 0) return <p className="mt-3 text-muted">{text('settings.noProfiles')}</p>;
  return (
    <ul className="mt-3 border-b border-line">
      {profiles.map((profile) => (
        <ProfileRow
          key={profile.id}
          profile={profile}
          isActive={profiles.length > 1 && profile.id === active?.id}
        />
      ))}
    </ul>
  );
};

type ProfileRowProps = { readonly profile: Profile; readonly isActive: boolean };

const ProfileRow = ({ profile: { name, avatarUrl, isParent, birthYear }, isActive }: ProfileRowProps) => {
  const text = useText();
  return (
    <li className="flex min-h-18 items-center gap-4 border-t border-line py-3">
      <Avatar name={name} src={avatarUrl} size={44} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        {isParent && (
          <p className="flex items-center gap-1.5 text-sm text-muted">
            <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
            {text('settings.parent')}
          </p>
        )}
        {birthYear !== null && (
          <p className="text-sm text-muted">{text('settings.born', { year: birthYear })}</p>
        )}
      </div>
      {isActive && <Badge tone="good">{text('settings.active')}</Badge>}
    </li>
  );
};
