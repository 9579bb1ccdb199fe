import { lazyPage } from '@fitfolk/web-kit/federation/lazy-page.ts';
import { authRoutes, publicRoutes } from './public-routes.ts';
import { signedInRoutes } from './signed-in-routes.ts';

/** Layout and pages for signed-in users, in a chunk that visitors never load. */
export const signedInApp = lazyPage(
  async () => (await import(/* webpackChunkName: 'signed-in-app' */ './signed-in-app.tsx')).SignedInApp,
);

/** Starts loading the most likely page of a path before the session is known. */
export const preloadPage = (path: string): void => {
  const visitorRoute = [...authRoutes, ...publicRoutes].find((route) => route.path === path);
  const signedInRoute = signedInRoutes.find((route) => route.path === path);
  const pages = visitorRoute ? [visitorRoute.page] : [signedInRoute?.page, signedInApp];
  for (const page of pages) page?.load().catch(() => undefined);
};
