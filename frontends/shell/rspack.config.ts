import { defineFrontend } from '@fitfolk/web-kit/build/define-frontend.ts';
import { defineServiceWorker } from '@fitfolk/web-kit/build/define-service-worker.ts';

const root = import.meta.dirname;

export default [
  defineFrontend({ name: 'shell', root }),
  defineServiceWorker({ root, entry: './src/app/offline/service-worker.ts' }),
];
