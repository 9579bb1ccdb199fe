import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useDeferredValue } from 'react';
import { Redirect, useLocation } from 'wouter';
import { LoadingScreen } from '../layout/loading-screen.tsx';
import { UnavailableScreen } from '../layout/unavailable-screen.tsx';
import { PageLoader } from './page-loader.tsx';
import { signedInApp } from './preload-page.ts';
import { authRoutes, publicRoutes } from './public-routes.ts';
import { getRedirect } from './redirects.ts';
import { RouteSwitch } from './route-switch.tsx';

/** Renders the page of the current path, or redirects when the session state does not allow it. */
export const Router = () => {
  const session = useSession();
  // The page appears in a render of its own, which React divides into short tasks.
  const hasSession = useDeferredValue(session.state !== 'loading');
  const [path] = useLocation();
  if (publicRoutes.some((route) => route.path === path)) {
    return (
      <RemoteBoundary loading={<LoadingScreen />}>
        <RouteSwitch routes={publicRoutes} />
      </RemoteBoundary>
    );
  }

  if (session.state === 'loading' || !hasSession) return <LoadingScreen />;
  if (session.state === 'unavailable') return <UnavailableScreen onRetry={session.retry} />;

  const target = getRedirect(session.state, path);
  if (target) return <Redirect to={target} replace />;
  return (
    <RemoteBoundary loading={<LoadingScreen />}>
      {session.state === 'onboarded' ? (
        <PageLoader page={signedInApp} />
      ) : (
        <RouteSwitch routes={authRoutes} />
      )}
    </RemoteBoundary>
  );
};
