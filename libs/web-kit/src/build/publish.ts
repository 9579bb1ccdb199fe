import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressTexts } from './compress.ts';

/** Builds whose files stay, so that a tab opened before a deployment still finds the code it has not fetched yet. */
const KEPT_BUILDS = 3;

const isHashed = (file: string) => file.startsWith('assets/');

/**
 * Moves a finished build into `dist`: the hashed files first and what names them last, so that whoever
 * reads meanwhile sees the old build or the new one. Files of builds older than the last three go.
 */
export const publish = async (fresh: string, dist: string): Promise<void> => {
  // Of use to federation's own tools only.
  await rm(join(fresh, 'mf-stats.json'), { force: true });
  await compressTexts((await filesIn(fresh)).map((file) => join(fresh, file)));

  const files = await filesIn(fresh);
  const inOrder = [...files.filter(isHashed), ...files.filter((file) => !isHashed(file)).reverse()];
  for (const file of inOrder) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await rename(join(fresh, file), join(dist, file));
  }
  await forgetOldBuilds(dist, files.filter(isHashed));
};

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
};

const forgetOldBuilds = async (dist: string, latest: readonly string[]): Promise<void> => {
  const record = join(dist, '.builds.json');
  const earlier = (await readRecord(record)).filter((build) => build.join() !== latest.join());
  const kept = [latest, ...earlier].slice(0, KEPT_BUILDS);
  await writeFile(record, JSON.stringify(kept));

  const wanted = new Set(kept.flat());
  const present = (await filesIn(dist)).filter(isHashed);
  await Promise.all(present.filter((file) => !wanted.has(file)).map((file) => rm(join(dist, file))));
};

const readRecord = async (record: string): Promise<readonly (readonly string[])[]> => {
  try {
    return JSON.parse(await readFile(record, 'utf8'));
  } catch {
    return [];
  }
};
