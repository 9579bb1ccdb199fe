import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { NoProfile } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useTranslations } from '../../messages/messages.ts';
import styles from './closet.module.css';
import { Closet } from './closet.tsx';
import { ClosetHeader } from './closet-header.tsx';
import { CategoryFilter } from './filter/category-filter.tsx';
import { GridSkeleton } from './grid/grid-skeleton.tsx';

/** The closet of the active profile. */
export const ClosetPage = () => {
  const { profile } = useActiveProfile();
  return profile ? <Closet key={profile.id} profileId={profile.id} /> : <ClosetWithoutProfile />;
};

/** Shown while the active profile loads, after that failed, or without any profile. */
const ClosetWithoutProfile = () => {
  const t = useTranslations();
  const { isPending, error, refetch } = useActiveProfile();
  return (
    <div className={styles.page}>
      <ClosetHeader />
      {isPending && <CategoryFilter items={[]} />}
      <div className={styles.items}>
        {isPending && <GridSkeleton />}
        {error && <LoadError error={error} title={t('closet.failed')} onRetry={refetch} />}
        {!isPending && !error && <NoProfile />}
      </div>
    </div>
  );
};
