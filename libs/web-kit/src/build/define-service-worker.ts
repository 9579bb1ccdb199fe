import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { scriptLoader, scriptMinimizer } from './scripts.ts';

type ServiceWorker = { readonly root: string; readonly entry: string };

/** Creates the Rspack configuration of a service worker, built as `service-worker.js` beside the files of a frontend. */
export const defineServiceWorker = ({ root, entry }: ServiceWorker): Configuration => ({
  name: 'service-worker',
  context: root,
  mode: 'production',
  target: ['webworker', 'es2022'],
  devtool: false,
  entry: { 'service-worker': entry },
  output: { path: join(root, 'dist/.next'), filename: '[name].js' },
  module: { rules: [{ test: /\.ts$/, ...scriptLoader }] },
  optimization: { minimizer: [scriptMinimizer()] },
  stats: 'errors-warnings',
});
