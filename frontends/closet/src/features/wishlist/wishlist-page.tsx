import { PageTitle } from '@fitfolk/ui/page-title';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useTranslations as useClosetTranslations } from '../../messages/messages.ts';
import pageStyles from '../../page.module.css';
import { useTranslations } from './messages/messages.ts';
import { Wishlist } from './wishlist.tsx';
import { WishlistSkeleton } from './wishlist-skeleton.tsx';

/** Wishes of the people that the session may use. */
export const WishlistPage = () => {
  const t = useClosetTranslations();
  const text = useTranslations();
  const { profiles } = useActiveProfile();
  const head = (
    <div>
      <PageTitle>{t('wishlist.title')}</PageTitle>
      <p className={pageStyles.tagline}>{text('tagline')}</p>
    </div>
  );
  return (
    <div className={pageStyles.page}>
      <ProfilePage head={head} skeleton={<WishlistSkeleton />} failed={text('failed')}>
        {(profile, user) => (
          <Wishlist key={profile.id} head={head} active={profile} profiles={profiles} user={user} />
        )}
      </ProfilePage>
    </div>
  );
};
