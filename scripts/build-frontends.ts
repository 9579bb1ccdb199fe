import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FrontendPages, PAGES_FILE } from '@fitfolk/contracts/page-files';
import { readArguments } from '@fitfolk/dev/processes/read-arguments';
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

/** Lists the hash of each remote's entry script, with which `REMOTES` can pin the build. */
const listEntryHashes = async (): Promise<string[]> => {
  const files = globSync(`frontends/*/dist/${PAGES_FILE}`, { cwd: ROOT }).sort();
  const builds = await Promise.all(
    files.map(async (file) => FrontendPages.parse(JSON.parse(await readFile(join(ROOT, file), 'utf8')))),
  );
  return builds.flatMap(({ entry, integrity }, index) =>
    entry ? [`${files[index]?.split('/')[1]} ${integrity[entry]}`] : [],
  );
};

const USAGE = `npm run build [-- <options>]
  --force              build frontends whose sources didn't change, too
  --hashes             print the hash of each remote, with which REMOTES can pin the build`;

if (import.meta.main) {
  const { force, hashes } = readArguments({
    usage: USAGE,
    options: { force: { type: 'boolean', default: false }, hashes: { type: 'boolean', default: false } },
  }).values;
  const built = await buildFrontends({ force });
  process.stdout.write(built.length > 0 ? `Built ${built.join(', ')}\n` : 'Frontends are up to date\n');
  if (hashes) {
    for (const line of await listEntryHashes()) process.stdout.write(`${line}\n`);
  }
}
