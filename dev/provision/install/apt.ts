import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from '../../processes/locks.ts';
import { runCommand } from '../../processes/run-command.ts';
import { formatError, UserError } from '../../processes/user-error.ts';
import { installOnce } from './cache.ts';
import { findOnPath } from './programs.ts';

export type AptProgram = {
  program: string;
  packages: string[];
  /** Path of the program inside its package; defaults to usr/bin. */
  binary?: string;
  /** Instruction for machines where apt cannot install it. */
  advice: string;
};

const isRoot = () => process.getuid?.() === 0;

/** RUNLEVEL=1 prevents Debian from starting an installed server as a system service. */
const NONINTERACTIVE = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

/** Installs a distribution package as root, or unpacks it into the cache; returns the program's path. */
export const installWithApt = async (program: AptProgram): Promise<string> => {
  const { program: name, packages, advice } = program;
  if (!(await findOnPath(['apt-get'])))
    throw new UserError(`${name} is missing and apt-get is not available: ${advice}.`);
  try {
    if (!isRoot()) return await unpackIntoCache(program);
    await installPackages(packages);
  } catch (error) {
    throw new UserError(`${name} could not be installed: ${formatError(error)} Instead, ${advice}.`, {
      cause: error,
    });
  }
  const path = await findOnPath([name]);
  if (!path) throw new UserError(`${name} was installed but is not on PATH: ${advice}.`);
  return path;
};

/** Installs packages as root. A lock serializes runs of apt. */
export const installPackages = async (packages: string[]): Promise<void> => {
  await withLock('apt', async () => {
    await runCommand('apt-get', ['update', '-qq'], { env: NONINTERACTIVE });
    const flags = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
    await runCommand('apt-get', ['install', ...flags, ...packages], { env: NONINTERACTIVE });
  });
};

/** Lists the packages that apt would install, dependencies included. */
const listMissingPackages = async (packages: string[]): Promise<string[]> => {
  const plan = await runCommand('apt-get', ['install', '-s', '--no-install-recommends', ...packages]);
  return [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? '');
};

const unpackIntoCache = async ({
  program,
  packages,
  binary = `usr/bin/${program}`,
}: AptProgram): Promise<string> => {
  const folder = await installOnce(`debian-${program}`, async (scratch) => {
    const downloads = await mkdtemp(join(tmpdir(), 'fitfolk-apt-'));
    try {
      await runCommand('apt-get', ['download', ...(await listMissingPackages(packages))], { cwd: downloads });
      for (const file of await readdir(downloads))
        await runCommand('dpkg', ['-x', join(downloads, file), scratch]);
    } finally {
      await rm(downloads, { recursive: true, force: true });
    }
    await writeWrapper(scratch, program, binary);
  });
  return join(folder, 'bin', program);
};

/** Writes a wrapper script that loads the libraries unpacked with the program. */
const writeWrapper = async (folder: string, program: string, binary: string): Promise<void> => {
  const script = `#!/bin/sh
root=$(cd "$(dirname "$0")/.." && pwd)
LD_LIBRARY_PATH=$(echo "$root"/usr/lib/*-linux-gnu "$root"/lib/*-linux-gnu | tr ' ' :) exec "$root/${binary}" "$@"
`;
  const wrapper = join(folder, 'bin', program);
  await mkdir(join(folder, 'bin'), { recursive: true });
  await writeFile(wrapper, script);
  await chmod(wrapper, 0o755);
};
