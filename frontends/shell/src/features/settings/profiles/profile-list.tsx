import { Button } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { Link } from 'wouter';
import { useTranslations } from '../../../messages/messages.ts';
import { canAddProfile, canManageAccount, canRemoveProfile } from '../../../permissions.ts';
import typography from '../../../typography.module.css';
import { AddProfile } from './add-profile.tsx';
import styles from './profile-list.module.css';
import { ProfileRow } from './profile-row.tsx';

/** Profiles of the account, with actions the active profile may use. */
export const ProfileList = () => {
  const t = useTranslations();
  const { user } = useSession();
  const { profile, profiles, isPending } = useActiveProfile();
  const canManage = user !== null && !isPending && canManageAccount(profile);
  const canAdd = canManage && canAddProfile(user, profiles.length);
  return (
    <section aria-labelledby="profiles">
      <div className={styles.header}>
        <h2 id="profiles" className={typography.sectionTitle}>
          {t('settings.profiles')}
        </h2>
        {canAdd && <AddProfile />}
      </div>
      <Profiles />
      {user && !isPending && !canManage && <ParentsOnly />}
      {canManage && !canAdd && (
        <Link href="/upgrade" className={styles.upgrade}>
          {t('settings.moreProfiles')}
        </Link>
      )}
    </section>
  );
};

/** Explains on a child's profile why sharing and editing are missing, and switches to a parent's. */
const ParentsOnly = () => {
  const t = useTranslations();
  const { user } = useSession();
  const { profiles, choose } = useActiveProfile();
  return (
    <Notice className={styles.parentsOnly}>
      <p>{t(user?.isChildLogin ? 'settings.askParent' : 'settings.parentsOnly')}</p>
      <div className={styles.parents}>
        {profiles
          .filter((profile) => user !== null && canManageAccount(profile))
          .map(({ id, name }) => (
            <Button key={id} size="small" onClick={() => choose(id)}>
              {t('settings.switchTo', { name })}
            </Button>
          ))}
      </div>
    </Notice>
  );
};

const Profiles = () => {
  const t = useTranslations();
  const { profile: active, profiles, choose, isPending, error, refetch } = useActiveProfile();
  const { user } = useSession();
  const canManage = user !== null && canManageAccount(active);
  if (isPending) {
    return (
      <SkeletonGroup label={t('loading')} className={styles.skeletons}>
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
      </SkeletonGroup>
    );
  }
  if (error) {
    return <LoadError error={error} title={t('settings.profilesFailed')} onRetry={refetch} />;
  }
  const isSwitchable = profiles.length > 1;
  if (profiles.length === 0) return <p className={styles.empty}>{t('settings.noProfiles')}</p>;
  return (
    <ul className={styles.list}>
      {profiles.map((profile) => (
        <ProfileRow
          key={profile.id}
          profile={profile}
          isActive={isSwitchable && profile.id === active?.id}
          onChoose={isSwitchable ? () => choose(profile.id) : undefined}
          isEditable={canManage}
          isRemovable={canManage && canRemoveProfile(user, profile, profiles)}
          isShareable={canManage && profile.isChild}
        />
      ))}
    </ul>
  );
};
