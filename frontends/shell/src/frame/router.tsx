import { useSession } from '@fitfolk/web-kit/session.ts';
import { Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { FramedPages } from './framed-pages.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { redirectFor } from './redirects.ts';
import { RoutedPage } from './routed-page.tsx';
import { entranceRoutes } from './shell-routes.ts';
import { SignedInLayout } from './signed-in-layout.tsx';
import { UnavailableScreen } from './unavailable-screen.tsx';

/** Shows the page of the current path, or leads elsewhere, by who is asking. */
export const Router = () => {
  const session = useSession();
  const [path] = useLocation();
  if (session.state === 'loading') return <LoadingScreen />;
  if (session.state === 'unavailable') return <UnavailableScreen onRetry={session.tryAgain} />;

  const target = redirectFor(session.state, path);
  if (target) return <Redirect to={target} replace />;
  if (session.state === 'onboarded') {
    return (
      <SignedInLayout>
        <FramedPages />
      </SignedInLayout>
    );
  }
  return (
    <Suspense fallback={<LoadingScreen />}>
      <RoutedPage routes={entranceRoutes} />
    </Suspense>
  );
};
