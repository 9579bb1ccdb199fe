import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sourceHash } from '@fitfolk/web-kit/build/source-hash.ts';

const ROOT = dirname(import.meta.dirname);

/** Builds the frontends whose sources changed since their last build, or all with `force`; returns those built. */
export const buildFrontends = async ({ force = false } = {}): Promise<readonly string[]> => {
  const folders = globSync('frontends/*/rspack.config.ts', { cwd: ROOT }).map(dirname).sort();
  const built = await Promise.all(folders.map((folder) => buildIfStale(folder, force)));
  return folders.filter((_, index) => built[index]);
};

const buildIfStale = async (folder: string, force: boolean): Promise<boolean> => {
  const stamp = join(ROOT, folder, 'dist/.built-from');
  const hash = sourceHash(ROOT, folder);
  const builtFrom = await readFile(stamp, 'utf8').catch(() => undefined);
  if (!force && builtFrom === hash) return false;
  // Loaded on demand, because the bundler loads slower than an up-to-date check takes.
  const { build } = await import('@fitfolk/web-kit/build/build.ts');
  await build(join(ROOT, folder));
  await writeFile(stamp, hash);
  return true;
};

// Images run this file with the packages of the frontends alone, so it has no command line; `npm run build` has one.
if (import.meta.main) await buildFrontends();
