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
import { useTranslations } from '../../../messages/messages.ts';
import { canAddProfile, canManageAccount, canRemoveProfile } from '../../../permissions.ts';
import { AddProfile } from './add-profile.tsx';
import { EditProfile } from './edit-profile.tsx';
import { RemoveProfile } from './remove-profile.tsx';
import { ShareSwitch } from './share-switch.tsx';

/** Profiles of the account, with actions the active profile may use. */
export const ProfileList = () => {
  const t = useTranslations();
  const { user } = useSession();
  const { profile, profiles, isPending } = useActiveProfile();
  const canManage = user !== null && !isPending && canManageAccount(user, profile);
  const canAdd = canManage && canAddProfile(user, profiles.length);
  return (
    <section aria-labelledby="profiles">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="profiles" className="text-lg lg:text-xl">
          {t('settings.profiles')}
        </h2>
        {canAdd && <AddProfile />}
      </div>
      <Profiles />
      {canManage && !canAdd && (
        <Link href="/upgrade" className="mt-3 inline-block text-sm text-muted underline underline-offset-4">
          {t('plan.moreProfiles')}
        </Link>
      )}
    </section>
  );
};

const Profiles = () => {
  const t = useTranslations();
  const { profile: active, profiles, isPending, error, refetch } = useActiveProfile();
  const { user } = useSession();
  const canManage = user !== null && canManageAccount(user, active);
  // Only a parent decides who may be seen.
  const canShare = active?.isParent === true;
  if (isPending) {
    return (
      <SkeletonGroup label={t('loading')} className="mt-3 grid gap-3">
        <Skeleton className="h-16 rounded-card" />
        <Skeleton className="h-16 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (error) {
    return <LoadFailure error={error} title={t('settings.profilesFailed')} onRetry={refetch} />;
  }
  if (profiles.length === 0) return <p className="mt-3 text-muted">{t('settings.noProfiles')}</p>;
  return (
    <ul className="mt-3 border-b border-line">
      {profiles.map((profile) => (
        <ProfileRow
          key={profile.id}
          profile={profile}
          isActive={profiles.length > 1 && profile.id === active?.id}
          isEditable={canManage}
          isRemovable={canManage && canRemoveProfile(profile, profiles)}
          isShareable={canShare && user !== null && isChild({ ...profile, accountType: user.accountType })}
        />
      ))}
    </ul>
  );
};

type ProfileRowProps = {
  readonly profile: Profile;
  readonly isActive: boolean;
  readonly isEditable: boolean;
  readonly isRemovable: boolean;
  /** Shows the switch that shares a child outside the family. */
  readonly isShareable: boolean;
};

const ProfileRow = (props: ProfileRowProps) => {
  const { profile, isActive, isEditable, isRemovable, isShareable } = props;
  const t = useTranslations();
  const { name, avatarUrl, isParent, birthYear } = profile;
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 border-t border-line py-3">
      <Avatar name={name} src={avatarUrl} size={44} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        {isParent && (
          <p className="flex items-center gap-1.5 text-sm text-muted">
            <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('settings.parent')}
          </p>
        )}
        {birthYear !== null && (
          <p className="text-sm text-muted">{t('settings.born', { year: birthYear })}</p>
        )}
      </div>
      {isActive && <Badge tone="good">{t('settings.active')}</Badge>}
      {isEditable && <EditProfile profile={profile} />}
      {isRemovable && <RemoveProfile profile={profile} />}
      {isShareable && <ShareSwitch profile={profile} />}
    </li>
  );
};
