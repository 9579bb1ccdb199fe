import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './deployables.ts';
import { withLock } from './locks.ts';
import type { Log } from './progress.ts';
import { withProgress } from './progress.ts';
import { run } from './run.ts';

const sources = ['frontends/*/**', 'libs/{ui,web-kit,api-client,contracts}/**', 'package-lock.json'];
const unbuilt = /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/;

/** One hash over the path and content of everything the frontends are built from. */
export function hashOfSources(folder = root): string {
  const hash = createHash('sha256');
  const entries = globSync(sources, {
    cwd: folder,
    withFileTypes: true,
    exclude: (entry) => skips(entry.name),
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const content = readFileSync(file);
    hash.update(`${file.slice(folder.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const skips = (name: string) => unbuilt.test(name);

const stamps = () =>
  globSync('frontends/*/package.json', { cwd: root }).map((manifest) =>
    join(root, manifest, '../dist/.sources'),
  );

function isBuiltFrom(hash: string): boolean {
  return stamps().every((stamp) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash);
}

/** Builds the frontends when what they are built from has changed since the last build. */
export async function buildFrontendsWhenStale(log: Log): Promise<void> {
  await withLock(`build ${root}`, async () => {
    const hash = hashOfSources();
    if (isBuiltFrom(hash)) return;
    await withProgress(log, 'building the frontends', () =>
      run(process.execPath, [join(root, 'scripts/build-frontends.ts')], { cwd: root }),
    );
    for (const stamp of stamps()) await writeFile(stamp, hash);
  });
}
