import { SwcJsMinimizerRspackPlugin } from '@rspack/core';

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

/** Creates the plugin that minifies scripts. */
export const scriptMinimizer = () =>
  new SwcJsMinimizerRspackPlugin({
    minimizerOptions: { format: { comments: false } },
    extractComments: false,
  });
