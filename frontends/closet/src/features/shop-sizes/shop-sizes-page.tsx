import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { PageTitle } from '@fitfolk/ui/page-title';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations as useClosetTranslations } from '../../messages/messages.ts';
import pageStyles from '../../page.module.css';
import backStyles from '../trash/trash.module.css';
import { ChildSizes, ChildSizesSkeleton } from './child-sizes.tsx';
import { useTranslations } from './messages/messages.ts';
import styles from './shop-sizes.module.css';

/** The sizes that each child needs, and the items that it misses, to read in a shop without a network. */
export const ShopSizesPage = () => {
  const t = useClosetTranslations();
  const text = useTranslations();
  const { profiles } = useActiveProfile();
  const head = (
    <div>
      <PageTitle>{t('wishlist.sizes')}</PageTitle>
      <p className={pageStyles.tagline}>{text('tagline')}</p>
    </div>
  );
  return (
    <div className={pageStyles.page}>
      <Link href="/wishlist" className={backStyles.back}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('wishlist.title')}
      </Link>
      <ProfilePage head={head} skeleton={<ChildSizesSkeleton />} failed={text('failed')}>
        {(_, user) => {
          // A session that is limited to a child knows the names of its siblings, and not their sizes.
          const children = profiles.filter(
            ({ id, isChild }) => isChild && (user.childProfileId ?? id) === id,
          );
          return (
            <>
              {head}
              {children.length === 0 && (
                <EmptyState drawing={<HangerDrawing />} title={text('empty')} text={text('emptyText')} />
              )}
              <div className={styles.children}>
                {children.map((child) => (
                  <ChildSizes key={child.id} child={child} />
                ))}
              </div>
            </>
          );
        }}
      </ProfilePage>
    </div>
  );
};
