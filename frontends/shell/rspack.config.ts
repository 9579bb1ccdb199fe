import { authContract } from '@fitfolk/contracts/auth';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { defineFrontend } from '@fitfolk/web-kit/build/define-frontend.ts';
import { defineServiceWorker } from '@fitfolk/web-kit/build/define-service-worker.ts';

const root = import.meta.dirname;

export default [
  defineFrontend({
    name: 'shell',
    root,
    shellRoutes: {
      signedIn: './src/app/routing/signed-in-routes.ts',
      public: './src/app/routing/public-routes.ts',
    },
    requests: {
      common: [authContract.endpoints.listProfiles.path],
      ofProfile: { '/': [outfitsContract.endpoints.todaysOutfit.path] },
    },
  }),
  defineServiceWorker({ name: 'shell', root, entry: './src/app/offline/service-worker.ts' }),
];
