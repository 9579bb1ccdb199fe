import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { assetNames, scriptLoader, scriptMinimizer } from './scripts.ts';

type ServiceWorker = {
  /** Name of the frontend whose fonts the worker refers to. */
  readonly name: string;
  readonly root: string;
  readonly entry: string;
};

/** Creates the Rspack configuration of a service worker, built as `service-worker.js` beside the files of a frontend. */
export const defineServiceWorker = ({ name, root, entry }: ServiceWorker): Configuration => ({
  name: 'service-worker',
  context: root,
  mode: 'production',
  target: ['webworker', 'es2022'],
  devtool: false,
  entry: { 'service-worker': entry },
  output: { path: join(root, 'dist/.next'), filename: '[name].js', ...assetNames(name) },
  module: {
    rules: [
      { test: /\.ts$/, ...scriptLoader },
      // The frontend emits the same files.
      { test: /\.woff2$/, type: 'asset/resource', generator: { emit: false } },
    ],
  },
  optimization: { minimizer: [scriptMinimizer()] },
  stats: 'errors-warnings',
});
