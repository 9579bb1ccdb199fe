import type { Profile } from '@fitfolk/contracts/auth';
import { isChild } from '@fitfolk/contracts/sharing';
import { Avatar } from '@fitfolk/ui/avatar';
import { Badge } from '@fitfolk/ui/badge';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '../../../messages/messages.ts';
import { AddProfile } from './add-profile.tsx';
import { EditProfile } from './edit-profile.tsx';
import { mayAddProfile, mayManage, mayRemove } from './profile-rules.ts';
import { RemoveProfile } from './remove-profile.tsx';
import { ShareSwitch } from './share-switch.tsx';

/** The people of the account. */
export const ProfileList = () => {
  const text = useText();
  const { user } = useSession();
  const { profile, profiles, isPending } = useActiveProfile();
  const manages = user !== null && !isPending && mayManage(user, profile);
  const mayAdd = manages && mayAddProfile(user, profiles.length);
  return (
    <section aria-labelledby="profiles">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="profiles" className="text-lg lg:text-xl">
          {text('settings.profiles')}
        </h2>
        {mayAdd && <AddProfile />}
      </div>
      <Profiles />
      {manages && !mayAdd && (
        <Link href="/upgrade" className="mt-3 inline-block text-sm text-muted underline underline-offset-4">
          {text('plan.moreProfiles')}
        </Link>
      )}
    </section>
  );
};

const Profiles = () => {
  const text = useText();
  const { profile: active, profiles, isPending, error, refetch } = useActiveProfile();
  const { user } = useSession();
  const manages = user !== null && mayManage(user, active);
  // Only a parent decides who may be seen.
  const mayDecide = active?.isParent === true;
  if (isPending) {
    return (
      <SkeletonGroup label={text('loading')} className="mt-3 grid gap-3">
        <Skeleton className="h-16 rounded-card" />
        <Skeleton className="h-16 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (error) {
    return <LoadFailure error={error} title={text('settings.profilesFailed')} onRetry={refetch} />;
  }
  if (profiles.length === 0) return <p className="mt-3 text-muted">{text('settings.noProfiles')}</p>;
  return (
    <ul className="mt-3 border-b border-line">
      {profiles.map((profile) => (
        <ProfileRow
          key={profile.id}
          profile={profile}
          isActive={profiles.length > 1 && profile.id === active?.id}
          isManaged={manages}
          isRemovable={manages && mayRemove(profile, profiles)}
          isForDecision={mayDecide && user !== null && isChild({ ...profile, accountType: user.accountType })}
        />
      ))}
    </ul>
  );
};

type ProfileRowProps = {
  readonly profile: Profile;
  readonly isActive: boolean;
  /** Whether whoever looks may change it. */
  readonly isManaged: boolean;
  readonly isRemovable: boolean;
  /** A child, of whom the parent who looks decides whether others see it. */
  readonly isForDecision: boolean;
};

const ProfileRow = (props: ProfileRowProps) => {
  const { profile, isActive, isManaged, isRemovable, isForDecision } = props;
  const text = useText();
  const { name, avatarUrl, isParent, birthYear } = profile;
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 border-t border-line py-3">
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
      {isManaged && <EditProfile profile={profile} />}
      {isRemovable && <RemoveProfile profile={profile} />}
      {isForDecision && <ShareSwitch profile={profile} />}
    </li>
  );
};
