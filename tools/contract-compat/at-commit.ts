import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '@fitfolk/dev/processes/run';
import { formatError, UserError } from '@fitfolk/dev/processes/user-error';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import type { Promised } from './comparable.ts';

const place = 'libs/contracts';

/** What a commit promised. Its contracts are unpacked into the folder, and read there with today's packages. */
export async function promisedAt(ref: string, folder: string): Promise<Promised> {
  const commit = await runCommand('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
    cwd: REPOSITORY_ROOT,
  }).catch(() => undefined);
  if (!commit) throw new UserError(`There is no commit ${ref} here: name another, or fetch it first.`);
  const archive = join(folder, 'contracts.tar');
  await mkdir(folder, { recursive: true });
  await runCommand('git', ['archive', `--output=${archive}`, commit.trim(), place], { cwd: REPOSITORY_ROOT });
  await runCommand('tar', ['-xf', archive], { cwd: folder });
  await symlink(join(REPOSITORY_ROOT, 'node_modules'), join(folder, 'node_modules'));
  return promisedIn(folder).catch((error: unknown) => {
    throw new UserError(`The contracts of ${ref} cannot be read: ${formatError(error)}`, { cause: error });
  });
}

/** What the contracts below a folder promise. */
export async function promisedIn(folder: string): Promise<Promised> {
  const sources = join(folder, place, 'src');
  const load = (...paths: string[]) => {
    const path = paths.map((each) => join(sources, each)).find((each) => existsSync(each));
    return import(pathToFileURL(path ?? join(sources, paths[0] ?? '')).href);
  };
  // The second path and `errorCatalogue` are those of releases before the sources moved into folders.
  const [{ contracts }, { errorCatalog, errorCatalogue }, { LiveMessage }] = (await Promise.all([
    load('index.ts'),
    load('core/errors.ts', 'errors.ts'),
    load('services/live.ts', 'live.ts'),
  ])) as Modules;
  const errors = errorCatalog ?? errorCatalogue;
  const messages = Object.fromEntries(LiveMessage.options.map((each) => [each.shape.type.value, each]));
  return { contracts, errors, messages };
}

type Modules = [
  typeof import('@fitfolk/contracts/index'),
  typeof import('@fitfolk/contracts/core/errors') & {
    readonly errorCatalogue: Promised['errors'];
  },
  typeof import('@fitfolk/contracts/live'),
];
