import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Log } from '../../processes/progress.ts';
import { withProgress } from '../../processes/progress.ts';
import { runCommand } from '../../processes/run.ts';
import { getCacheDir } from './cache.ts';
import { getServerImage, isEngineAvailable } from './container-engine.ts';

export type Program = {
  name: string;
  /** Other names it goes by on PATH. */
  aliases?: string[];
  /** The oldest version that will do, e.g. '2.12'. */
  minVersion?: string;
  /** The image of it that `docker compose up` runs, without its version; some have none. */
  image?: string;
  /** What it is called in the cache once it was fetched. */
  cacheFolders?: string[];
  /** Gets it into the cache or onto the system; gives its path. */
  install(log: Log): Promise<string>;
};

export type InstalledProgram = {
  path: string;
  version: string;
  /** The image whose program it is; it is one of this machine when there is none. */
  image?: string;
};

async function findExecutable(name: string): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder || '.', name);
    const usable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (usable) return path;
  }
  return undefined;
}

/** The first of these names that PATH has. */
export async function findOnPath(names: string[]): Promise<string | undefined> {
  for (const name of names) {
    const path = await findExecutable(name);
    if (path) return path;
  }
  return undefined;
}

/** The version a program prints, or '' when it prints none. Throws when it does not run at all. */
export async function readVersion(path: string): Promise<string> {
  const printed = await runCommand(path, ['--version'], { timeoutMs: 20_000 });
  return /\d+\.\d+(\.\d+)*/.exec(printed)?.[0] ?? '';
}

/** Whether version a is b or newer, compared number by number. */
export function isAtLeast(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (const [index, wanted] of (right ?? []).entries()) {
    const difference = (left?.[index] ?? 0) - wanted;
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/**
 * Finds the program on PATH when it is new enough, else in an image when an engine answers, else fetches it; says which of
 * these it used.
 */
export async function findProgram(program: Program, log: Log): Promise<InstalledProgram> {
  const installed = await findInstalled(program, log);
  if (installed) return installed;
  // What was fetched once stays: data written by the one may be unreadable to the other.
  const { name, image, cacheFolders = [] } = program;
  const isCached = cacheFolders.some((folder) => existsSync(join(getCacheDir(), folder)));
  if (image && !isCached && (await isEngineAvailable())) return findInImage(name, getServerImage(image), log);
  const fetched = await withProgress(log, `fetching ${name}`, () => program.install(log));
  const version = await readVersion(fetched);
  log(`${name} ${version} from ${fetched}`.replace('  ', ' '));
  return { path: fetched, version };
}

async function findInstalled(
  { name, aliases = [], minVersion }: Program,
  log: Log,
): Promise<InstalledProgram | undefined> {
  const path = await findOnPath([name, ...aliases]);
  if (!path) return undefined;
  const version = await readVersion(path).catch(() => undefined);
  // A program built from source may print no version: it was put on PATH on purpose.
  const newEnough = version !== undefined && (!minVersion || !version || isAtLeast(version, minVersion));
  if (newEnough) {
    log(`${name} ${version} from ${path}`.replace('  ', ' '));
    return { path, version };
  }
  log(`${path} is not used: ${version ? `${version} is older than ${minVersion}` : 'it does not run'}.`);
  return undefined;
}

function findInImage(name: string, image: string, log: Log): InstalledProgram {
  const version = /:v?(\d+(?:\.\d+)*)/.exec(image)?.[1] ?? '';
  log(`${name} ${version} from the image ${image}`);
  return { path: name, version, image };
}
