import { authContract } from '@fitfolk/contracts/auth';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { defineFrontend } from '@fitfolk/web-kit/build/define-frontend.ts';
import { defineWorker } from '@fitfolk/web-kit/build/define-worker.ts';

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
  defineWorker({
    name: 'shell',
    root,
    script: 'service-worker',
    entry: './src/app/offline/service-worker.ts',
  }),
  defineWorker({
    name: 'shell',
    root,
    script: 'heic-worker',
    entry: '@fitfolk/web-kit/upload/photo/heic-worker.ts',
    minify: false,
  }),
];
