import { PageTitle } from '@fitfolk/ui/page-title';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useParams } from 'wouter';
import pageStyles from '../../../page.module.css';
import { GrowthSkeleton } from '../growth-skeleton.tsx';
import { useTranslations } from '../messages/messages.ts';
import { Box } from './box.tsx';

/** A storage box, which the code on its label opens. */
export const BoxPage = () => {
  const text = useTranslations();
  const { boxId = '' } = useParams();
  const { profiles } = useActiveProfile();
  return (
    <div className={pageStyles.page}>
      <ProfilePage
        head={<PageTitle>{text('boxTitle')}</PageTitle>}
        skeleton={<GrowthSkeleton />}
        failed={text('boxFailed')}
      >
        {() => <Box key={boxId} boxId={boxId} profiles={profiles} />}
      </ProfilePage>
    </div>
  );
};
