import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from '../../processes/locks.ts';
import { runCommand } from '../../processes/run.ts';
import { formatError, UserError } from '../../processes/user-error.ts';
import { installOnce } from './cache.ts';
import { findOnPath } from './programs.ts';

export type AptProgram = {
  program: string;
  packages: string[];
  /** Where the real program lies inside its package, when that is not /usr/bin. */
  binary?: string;
  /** What a person can do where apt cannot help. */
  advice: string;
};

const isRoot = () => process.getuid?.() === 0;

/** RUNLEVEL=1 keeps Debian from starting the installed server as a system service. */
const NONINTERACTIVE = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

/** Gets a program from the distribution: installed as root, else unpacked into the cache. Gives its path. */
export async function installWithApt(wanted: AptProgram): Promise<string> {
  const { program, packages, advice } = wanted;
  if (!(await findOnPath(['apt-get'])))
    throw new UserError(`${program} is missing and there is no apt-get: ${advice}.`);
  try {
    if (!isRoot()) return await unpackIntoCache(wanted);
    await installPackages(packages);
  } catch (error) {
    throw new UserError(`${program} could not be installed: ${formatError(error)} Instead, ${advice}.`, {
      cause: error,
    });
  }
  const path = await findOnPath([program]);
  if (!path) throw new UserError(`${program} was installed but is not on PATH: ${advice}.`);
  return path;
}

/** Installs packages as root; apt runs once at a time. */
export async function installPackages(packages: string[]): Promise<void> {
  await withLock('apt', async () => {
    await runCommand('apt-get', ['update', '-qq'], { env: NONINTERACTIVE });
    const flags = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
    await runCommand('apt-get', ['install', ...flags, ...packages], { env: NONINTERACTIVE });
  });
}

/** The packages that are not installed yet, dependencies included, as apt would install them. */
async function listMissingPackages(packages: string[]): Promise<string[]> {
  const plan = await runCommand('apt-get', ['install', '-s', '--no-install-recommends', ...packages]);
  return [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? '');
}

async function unpackIntoCache({
  program,
  packages,
  binary = `usr/bin/${program}`,
}: AptProgram): Promise<string> {
  const folder = await installOnce(`debian-${program}`, async (scratch) => {
    const downloads = await mkdtemp(join(tmpdir(), 'fitfolk-apt-'));
    try {
      await runCommand('apt-get', ['download', ...(await listMissingPackages(packages))], { cwd: downloads });
      for (const file of await readdir(downloads))
        await runCommand('dpkg', ['-x', join(downloads, file), scratch]);
    } finally {
      await rm(downloads, { recursive: true, force: true });
    }
    await writeLauncher(scratch, program, binary);
  });
  return join(folder, 'bin', program);
}

/** The unpacked program needs the libraries unpacked beside it. */
async function writeLauncher(folder: string, program: string, binary: string): Promise<void> {
  const script = `#!/bin/sh
root=$(cd "$(dirname "$0")/.." && pwd)
LD_LIBRARY_PATH=$(echo "$root"/usr/lib/*-linux-gnu "$root"/lib/*-linux-gnu | tr ' ' :) exec "$root/${binary}" "$@"
`;
  const launcher = join(folder, 'bin', program);
  await mkdir(join(folder, 'bin'), { recursive: true });
  await writeFile(launcher, script);
  await chmod(launcher, 0o755);
}
