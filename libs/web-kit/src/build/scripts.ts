import { join } from 'node:path';
import { type RuleSetRule, SwcJsMinimizerRspackPlugin } from '@rspack/core';

/** Compiles TypeScript and JSX. */
export const scriptLoader = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
};

/** Puts texts that scripts need without a request into them. */
export const inlineTextsRule: RuleSetRule = {
  test: /-texts\.ts$/,
  enforce: 'pre',
  loader: join(import.meta.dirname, 'inline-texts-loader.ts'),
};

/** Creates the plugin that minifies scripts. */
export const scriptMinimizer = () =>
  new SwcJsMinimizerRspackPlugin({
    minimizerOptions: { format: { comments: false } },
    extractComments: false,
  });

/** Returns the options that determine the URLs of a frontend's fonts and images. */
export const assetNames = (name: string) => ({
  publicPath: `/apps/${name}/`,
  assetModuleFilename: 'assets/[name].[contenthash][ext]',
  // The entry chunk lists the hash of every chunk, so each digit counts towards the page budgets.
  hashDigestLength: 8,
});
