import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressTextFiles } from './compress.ts';

/** Builds whose files are kept, so that tabs opened before a deployment can still load their chunks. */
const KEPT_BUILDS = 3;

const isHashed = (file: string) => file.startsWith('assets/');

/**
 * Moves a build into `dist`, hashed files before the files that reference them, so that readers see either the old or the
 * new build. Removes files of builds older than the last three.
 */
export const publish = async (output: string, dist: string): Promise<void> => {
  // Used only by Module Federation's tools.
  await rm(join(output, 'mf-stats.json'), { force: true });
  await compressTextFiles((await listFiles(output)).map((file) => join(output, file)));

  const files = await listFiles(output);
  const inOrder = [...files.filter(isHashed), ...files.filter((file) => !isHashed(file)).reverse()];
  for (const file of inOrder) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await rename(join(output, file), join(dist, file));
  }
  await removeOldBuilds(dist, files.filter(isHashed));
};

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
};

const removeOldBuilds = async (dist: string, latest: readonly string[]): Promise<void> => {
  const record = join(dist, '.builds.json');
  const earlier = (await readRecord(record)).filter((build) => build.join() !== latest.join());
  const kept = [latest, ...earlier].slice(0, KEPT_BUILDS);
  await writeFile(record, JSON.stringify(kept));

  const referenced = new Set(kept.flat());
  const present = (await listFiles(dist)).filter(isHashed);
  await Promise.all(present.filter((file) => !referenced.has(file)).map((file) => rm(join(dist, file))));
};

const readRecord = async (record: string): Promise<readonly (readonly string[])[]> => {
  try {
    return JSON.parse(await readFile(record, 'utf8'));
  } catch {
    return [];
  }
};
