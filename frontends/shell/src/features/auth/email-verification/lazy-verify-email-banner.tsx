import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useSession } from '@fitfolk/web-kit/session/session.ts';

const VerifyEmailBanner = lazyComponent(
  async () => (await import('./verify-email-banner.tsx')).VerifyEmailBanner,
);

/** Shows the banner to users who must verify their email address. Loads nothing for others. */
export const LazyVerifyEmailBanner = () => {
  const { user } = useSession();
  return (
    <RemoteBoundary loading={null}>
      {user?.mustVerifyEmail && <VerifyEmailBanner email={user.email} />}
    </RemoteBoundary>
  );
};
