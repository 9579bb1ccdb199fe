import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { formatError, UserError } from '@fitfolk/dev/processes/user-error';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import type { ContractSet } from './comparison-document.ts';

const WORKSPACE = 'libs/contracts';

/** Loads the contracts of a commit, unpacked into a folder and resolved with the current packages. */
export const loadContractsAt = async (ref: string, folder: string): Promise<ContractSet> => {
  const cwd = REPOSITORY_ROOT;
  const commit = await runCommand('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
    cwd,
  }).catch(() => undefined);
  if (!commit) throw new UserError(`There is no commit ${ref} in this clone. Fetch it, or name another.`);
  const archive = join(folder, 'contracts.tar');
  await mkdir(folder, { recursive: true });
  await runCommand('git', ['archive', `--output=${archive}`, commit.trim(), WORKSPACE], { cwd });
  await runCommand('tar', ['-xf', archive], { cwd: folder });
  await symlink(join(REPOSITORY_ROOT, 'node_modules'), join(folder, 'node_modules'));
  return loadContracts(folder).catch((error: unknown) => {
    throw new UserError(`The contracts of ${ref} could not be loaded: ${formatError(error)}`, {
      cause: error,
    });
  });
};

/** Loads the contracts of a checkout. */
export const loadContracts = async (folder: string): Promise<ContractSet> => {
  const sources = join(folder, WORKSPACE, 'src');
  const load = (path: string) => import(pathToFileURL(join(sources, path)).href);
  const [{ contracts }, { errorCatalog: errors }, { LiveMessage }] = (await Promise.all([
    load('index.ts'),
    load('core/errors.ts'),
    load('services/live.ts'),
  ])) as Modules;
  const messages = Object.fromEntries(LiveMessage.options.map((each) => [each.shape.type.value, each]));
  return { contracts, errors, messages };
};

type Modules = [
  typeof import('@fitfolk/contracts/index'),
  typeof import('@fitfolk/contracts/core/errors'),
  typeof import('@fitfolk/contracts/live'),
];
