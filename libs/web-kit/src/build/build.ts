import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { publish } from './publish.ts';

/** Builds the frontend in this folder into its `dist`. Rejects with what the bundler says when something is wrong. */
export const build = async (folder: string): Promise<void> => {
  const { default: config }: { default: Configuration } = await import(join(folder, 'rspack.config.ts'));
  const dist = join(folder, 'dist');
  // A place of its own, so that two people may build at once.
  const fresh = join(dist, `.next-${process.pid}`);
  try {
    await bundle({ ...config, output: { ...config.output, path: fresh } });
    await publish(fresh, dist);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
};

/** Runs the bundler over one configuration. Warnings count as errors: nobody reads them in a build that passes. */
export const bundle = async (config: Configuration): Promise<void> => {
  const compiler = rspack(config);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  compiler.run((error, stats) => {
    const said = stats?.hasErrors() || stats?.hasWarnings() ? stats.toString('errors-warnings') : undefined;
    compiler.close(() => (error || said ? reject(error ?? new Error(said)) : resolve()));
  });
  return promise;
};
