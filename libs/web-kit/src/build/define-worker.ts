import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { assetNames, inlineTextsRule, scriptLoader, scriptMinimizer } from './scripts.ts';

type WorkerOptions = {
  /** Name of the frontend whose build contains the worker. */
  readonly name: string;
  readonly root: string;
  /** Name of the script without its extension. */
  readonly script: string;
  readonly entry: string;
  /** False for a large library that is minified already: minifying it again takes seconds. */
  readonly minify?: boolean;
};

/** Creates the Rspack configuration of a service or web worker, built as one script beside the files of a frontend. */
export const defineWorker = ({ name, root, script, entry, minify = true }: WorkerOptions): Configuration => ({
  name: script,
  context: root,
  mode: 'production',
  target: ['webworker', 'es2022'],
  devtool: false,
  entry: { [script]: entry },
  output: { path: join(root, 'dist/.next'), filename: '[name].js', ...assetNames(name) },
  // Packages that also run on Node.js use its modules and variables there.
  node: false,
  resolve: { fallback: { crypto: false, fs: false, path: false } },
  module: {
    rules: [
      inlineTextsRule,
      { test: /\.ts$/, ...scriptLoader },
      // The frontend emits the same files.
      { test: /\.woff2$/, type: 'asset/resource', generator: { emit: false } },
    ],
  },
  optimization: { minimize: minify, minimizer: [scriptMinimizer()] },
  performance: { hints: false },
  stats: 'errors-warnings',
});
