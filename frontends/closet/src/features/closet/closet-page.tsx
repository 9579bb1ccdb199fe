import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { NoProfile } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useText } from '../../messages/messages.ts';
import styles from './closet.module.css';
import { Closet } from './closet.tsx';
import { ClosetHead } from './closet-head.tsx';
import { CategoryFilter } from './filter/category-filter.tsx';
import { GridSkeleton } from './grid/grid-skeleton.tsx';

/** The clothes of the active profile. */
export const ClosetPage = () => {
  const { profile } = useActiveProfile();
  return profile ? <Closet key={profile.id} profileId={profile.id} /> : <NobodysCloset />;
};

/** Before it is known whose closet it is, or when nobody has one. */
const NobodysCloset = () => {
  const text = useText();
  const { isPending, error, refetch } = useActiveProfile();
  return (
    <div className={styles.page}>
      <ClosetHead />
      {isPending && <CategoryFilter items={[]} />}
      <div className={styles.items}>
        {isPending && <GridSkeleton />}
        {error && <LoadFailure error={error} title={text('closet.failed')} onRetry={refetch} />}
        {!isPending && !error && <NoProfile />}
      </div>
    </div>
  );
};
