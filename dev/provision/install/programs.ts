import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import type { Log } from '../../processes/progress.ts';
import { withProgress } from '../../processes/progress.ts';
import { runCommand } from '../../processes/run-command.ts';
import { getCacheDir } from './cache.ts';
import { getServerImage, isEngineAvailable } from './container-engine.ts';

export type Program = {
  name: string;
  /** Alternative names on PATH. */
  aliases?: string[];
  /** Name of the program that is installed, if it is not `name`. */
  installs?: string;
  /** Oldest supported version, such as '2.12'. */
  minVersion?: string;
  /** Repository of the image that `docker compose up` runs, without the tag. */
  image?: string;
  /** Folders that an installation may have in the cache. */
  cacheFolders?: string[];
  /** Installs the program into the cache or the system and returns its path. */
  install(log: Log): Promise<string>;
};

export type InstalledProgram = {
  path: string;
  version: string;
  /** Image that contains the program; undefined for a local program. */
  image?: string;
};

const VERSION_TIMEOUT_MS = 20_000;

const findExecutable = async (name: string): Promise<string | undefined> => {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder || '.', name);
    const isExecutable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isExecutable) return path;
  }
  return undefined;
};

/** Returns the path of the first of these names found on PATH. */
export const findOnPath = async (names: string[]): Promise<string | undefined> => {
  for (const name of names) {
    const path = await findExecutable(name);
    if (path) return path;
  }
  return undefined;
};

/** Reads the version that a program prints; '' when it prints none. @throws UserError when it does not run */
export const readVersion = async (path: string): Promise<string> => {
  const output = await runCommand(path, ['--version'], { timeoutMs: VERSION_TIMEOUT_MS });
  return /\d+\.\d+(\.\d+)*/.exec(output)?.[0] ?? '';
};

/** Compares two versions number by number. */
export const isAtLeast = (version: string, minVersion: string): boolean => {
  const [actual, required] = [version, minVersion].map((each) => each.split('.').map(Number));
  for (const [index, number] of (required ?? []).entries()) {
    const difference = (actual?.[index] ?? 0) - number;
    if (difference !== 0) return difference > 0;
  }
  return true;
};

/** Finds a program on PATH, else in an image when a container engine is available, else installs it; logs the choice. */
export const findProgram = async (program: Program, log: Log): Promise<InstalledProgram> => {
  const installed = await findInstalled(program, log);
  if (installed) return installed;
  // A cached program stays in use: another version may not read its data.
  const { name, installs = name, image, cacheFolders = [] } = program;
  const isCached = cacheFolders.some((folder) => existsSync(join(getCacheDir(), folder)));
  if (image && !isCached && (await isEngineAvailable())) return findInImage(name, getServerImage(image), log);
  const path = await withProgress(log, `installing ${installs}`, () => program.install(log));
  const version = await readVersion(path);
  return useProgram(path, version, log);
};

/** Logs a local program as the one that is used. */
const useProgram = (path: string, version: string, log: Log): InstalledProgram => {
  log(`${basename(path)} ${version} from ${path}`.replace('  ', ' '));
  return { path, version };
};

const findInstalled = async (
  { name, aliases = [], minVersion }: Program,
  log: Log,
): Promise<InstalledProgram | undefined> => {
  const path = await findOnPath([name, ...aliases]);
  if (!path) return undefined;
  const version = await readVersion(path).catch(() => undefined);
  // A build from source may print no version; it is accepted.
  const isAccepted = version !== undefined && (!minVersion || !version || isAtLeast(version, minVersion));
  if (isAccepted) return useProgram(path, version, log);
  log(`${path} was skipped: ${version ? `${version} is older than ${minVersion}` : 'it does not run'}.`);
  return undefined;
};

const findInImage = (name: string, image: string, log: Log): InstalledProgram => {
  const version = /:v?(\d+(?:\.\d+)*)/.exec(image)?.[1] ?? '';
  log(`${name} ${version} from the image ${image}`);
  return { path: name, version, image };
};
