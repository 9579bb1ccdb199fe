import { PageTitle } from '@fitfolk/ui/page-title';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { clsx } from 'clsx';
import { useTranslations } from '../../messages/messages.ts';
import pageStyles from '../../page.module.css';
import swatchStyles from './charts/swatches.module.css';
import { Insights } from './insights.tsx';
import { InsightsSkeleton } from './insights-skeleton.tsx';
import { useTranslations as useInsightsTranslations } from './messages/messages.ts';

/** Insights into the closets that the session may use. */
export const InsightsPage = () => {
  const t = useTranslations();
  const text = useInsightsTranslations();
  const { profiles } = useActiveProfile();
  const head = (
    <div>
      <PageTitle>{t('insights.title')}</PageTitle>
      <p className={pageStyles.tagline}>{text('tagline')}</p>
    </div>
  );
  return (
    <div className={clsx(pageStyles.page, swatchStyles.swatches)}>
      <ProfilePage head={head} skeleton={<InsightsSkeleton />} failed={text('failed')}>
        {(profile, user) => (
          <Insights key={profile.id} head={head} active={profile} profiles={profiles} user={user} />
        )}
      </ProfilePage>
    </div>
  );
};
