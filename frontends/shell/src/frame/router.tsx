import { RemoteBoundary } from '@fitfolk/web-kit/remote-boundary.tsx';
import { useSession } from '@fitfolk/web-kit/session.ts';
import { Redirect, useLocation } from 'wouter';
import { LoadedPage } from './loaded-page.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { redirectFor } from './redirects.ts';
import { RoutedPage } from './routed-page.tsx';
import { entranceRoutes, openRoutes, signedIn } from './shell-routes.ts';
import { UnavailableScreen } from './unavailable-screen.tsx';

/** Shows the page of the current path, or leads elsewhere, by who is asking. */
export const Router = () => {
  const session = useSession();
  const [path] = useLocation();
  if (session.state === 'loading') return <LoadingScreen />;
  if (session.state === 'unavailable') return <UnavailableScreen onRetry={session.tryAgain} />;

  if (openRoutes.some((route) => route.path === path)) {
    return (
      <RemoteBoundary loading={<LoadingScreen />}>
        <RoutedPage routes={openRoutes} />
      </RemoteBoundary>
    );
  }

  const target = redirectFor(session.state, path);
  if (target) return <Redirect to={target} replace />;
  return (
    <RemoteBoundary loading={<LoadingScreen />}>
      {session.state === 'onboarded' ? (
        <LoadedPage page={signedIn} />
      ) : (
        <RoutedPage routes={entranceRoutes} />
      )}
    </RemoteBoundary>
  );
};
