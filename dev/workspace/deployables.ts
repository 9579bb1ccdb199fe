import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const REPOSITORY_ROOT = resolve(import.meta.dirname, '../..');

/** A workspace that runs as a process of its own. */
export type Deployable = { name: string; folder: string; main: string; isFrontend: boolean };

export const ALL_IN_ONE: Deployable = {
  name: 'all-in-one',
  folder: join(REPOSITORY_ROOT, 'all-in-one'),
  main: join(REPOSITORY_ROOT, 'all-in-one/src/main.ts'),
  isFrontend: false,
};

/** Module of the single process that imports everything that it runs. */
export const ALL_IN_ONE_MODULES = join(REPOSITORY_ROOT, 'all-in-one/src/services.ts');

export const GATEWAY_NAME = 'gateway';

const WORKSPACES = ['gateway', 'services/*', 'frontends/*'];
const ENTRY_POINTS = ['src/main.ts', 'main.ts'];

/** Finds all deployables in the repository, the gateway first. */
export const findDeployables = (): Deployable[] =>
  WORKSPACES.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: REPOSITORY_ROOT }).sort(),
  ).flatMap((manifest) => {
    const folder = join(REPOSITORY_ROOT, dirname(manifest));
    const main = ENTRY_POINTS.map((path) => join(folder, path)).find((path) => existsSync(path));
    const { name } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, manifest), 'utf8')) as { name: string };
    const isFrontend = manifest.startsWith('frontends');
    return main ? [{ name: name.replace('@fitfolk/', ''), folder, main, isFrontend }] : [];
  });
