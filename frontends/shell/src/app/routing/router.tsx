import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { Redirect, useLocation } from 'wouter';
import { LoadingScreen } from '../layout/loading-screen.tsx';
import { UnavailableScreen } from '../layout/unavailable-screen.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { redirectFor } from './redirects.ts';
import { RoutedPage } from './routed-page.tsx';
import { entranceRoutes, openRoutes, signedIn } from './shell-routes.ts';

/** Shows the page of the current path, or leads elsewhere, by who is asking. */
export const Router = () => {
  const session = useSession();
  const [path] = useLocation();
  if (session.state === 'loading') return <LoadingScreen />;
  if (session.state === 'unavailable') return <UnavailableScreen onRetry={session.retry} />;

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
