import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FrontendPages, PAGES_FILE } from '@fitfolk/contracts/page-files';
import { readArguments } from '@fitfolk/dev/processes/read-arguments';
import { buildFrontends } from './build-frontends.ts';

const ROOT = dirname(import.meta.dirname);

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

const { force, hashes } = readArguments({
  usage: `npm run build [-- <options>]
  --force              build frontends whose sources didn't change, too
  --hashes             print the hash of each remote, with which REMOTES can pin the build`,
  options: { force: { type: 'boolean', default: false }, hashes: { type: 'boolean', default: false } },
}).values;
const built = await buildFrontends({ force });
process.stdout.write(built.length > 0 ? `Built ${built.join(', ')}\n` : 'Frontends are up to date\n');
if (hashes) {
  for (const line of await listEntryHashes()) process.stdout.write(`${line}\n`);
}
