import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { publish } from './publish.ts';

/** Builds the frontend in this folder into its `dist`. Rejects with the bundler's messages. */
export const build = async (folder: string): Promise<void> => {
  const { default: config }: { default: Configuration | Configuration[] } = await import(
    join(folder, 'rspack.config.ts')
  );
  const dist = join(folder, 'dist');
  // A separate folder per process allows concurrent builds.
  const output = join(dist, `.next-${process.pid}`);
  try {
    for (const part of [config].flat()) await bundle({ ...part, output: { ...part.output, path: output } });
    await publish(output, dist);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
};

/** Runs the bundler. Warnings fail the build, because nobody reads them in one that passes. */
export const bundle = async (config: Configuration): Promise<void> => {
  const compiler = rspack(config);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  compiler.run((error, stats) => {
    const messages =
      stats?.hasErrors() || stats?.hasWarnings() ? stats.toString('errors-warnings') : undefined;
    compiler.close(() => (error || messages ? reject(error ?? new Error(messages)) : resolve()));
  });
  return promise;
};
