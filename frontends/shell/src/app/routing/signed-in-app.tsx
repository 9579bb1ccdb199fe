import '../../features/install/install-offer.ts';
import { Tooltips } from '@fitfolk/ui/tooltips';
import { lazyPage } from '@fitfolk/web-kit/federation/lazy-page.ts';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { ConfirmationHost } from '../layout/confirmation-host.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { SignedInLayout } from '../layout/signed-in-layout.tsx';
import { useLiveUpdates } from '../live/use-live-updates.ts';
import { PageLoader } from './page-loader.tsx';
import { SignedInPages } from './signed-in-pages.tsx';

const viewerApp = lazyPage(async () => (await import('./viewer-app.tsx')).ViewerApp);

/** The app of a signed-in user who completed onboarding. */
export const SignedInApp = () => {
  useLiveUpdates();
  const { user } = useSession();
  if (user?.isViewer)
    return (
      <RemoteBoundary loading={<PageSkeleton />}>
        <PageLoader page={viewerApp} />
      </RemoteBoundary>
    );
  return (
    <SignedInLayout>
      <SignedInPages />
      <ConfirmationHost />
      <Tooltips />
    </SignedInLayout>
  );
};
