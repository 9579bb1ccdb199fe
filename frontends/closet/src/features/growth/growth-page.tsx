import { PageTitle } from '@fitfolk/ui/page-title';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useTranslations } from '../../messages/messages.ts';
import pageStyles from '../../page.module.css';
import { Growth } from './growth.tsx';
import { GrowthSkeleton } from './growth-skeleton.tsx';
import { useTranslations as useGrowthTranslations } from './messages/messages.ts';

/** The sizes of one profile, and where its items go next. */
export const GrowthPage = () => {
  const t = useTranslations();
  const text = useGrowthTranslations();
  const { profile: active, profiles } = useActiveProfile();
  const head = (
    <div>
      <PageTitle>{t('growth.title')}</PageTitle>
      {active && <p className={pageStyles.tagline}>{text('tagline', { name: active.name })}</p>}
    </div>
  );
  return (
    <div className={pageStyles.page}>
      <ProfilePage head={head} skeleton={<GrowthSkeleton />} failed={text('failed')}>
        {(profile, user) => (
          <Growth key={profile.id} head={head} profile={profile} profiles={profiles} user={user} />
        )}
      </ProfilePage>
    </div>
  );
};
