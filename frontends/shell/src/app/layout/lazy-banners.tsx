import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useSession } from '@fitfolk/web-kit/session/session.ts';

const Banners = lazyComponent(async () => (await import('./banners.tsx')).Banners);

/**
 * Shows banners to users who must verify their email address, and to those whose device is in another time zone than the
 * account. Loads nothing for others.
 */
export const LazyBanners = () => {
  const { user } = useSession();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <RemoteBoundary loading={null}>
      {user && (user.mustVerifyEmail || user.timeZone !== timeZone) && (
        <Banners user={user} timeZone={timeZone} />
      )}
    </RemoteBoundary>
  );
};
