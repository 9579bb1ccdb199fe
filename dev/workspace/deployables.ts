import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The root of the repository. */
export const REPOSITORY_ROOT = resolve(import.meta.dirname, '../..');

/** Everything that runs as a process of its own. */
export type Deployable = { name: string; folder: string; main: string; isFrontend: boolean };

export const ALL_IN_ONE: Deployable = {
  name: 'all-in-one',
  folder: join(REPOSITORY_ROOT, 'all-in-one'),
  main: join(REPOSITORY_ROOT, 'all-in-one/src/main.ts'),
  isFrontend: false,
};

/** The one that the outside reaches, and that vouches for callers. */
export const GATEWAY_NAME = 'gateway';

const MANIFESTS = ['gateway', 'services/*', 'frontends/*'];
const ENTRY_POINTS = ['src/main.ts', 'main.ts'];

/** Finds them in the tree, the gateway first: a new service or frontend needs no list to be in. */
export function findDeployables(): Deployable[] {
  return MANIFESTS.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: REPOSITORY_ROOT }).sort(),
  ).flatMap((manifest) => {
    const folder = join(REPOSITORY_ROOT, dirname(manifest));
    const main = ENTRY_POINTS.map((path) => join(folder, path)).find((path) => existsSync(path));
    const { name } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, manifest), 'utf8')) as { name: string };
    const isFrontend = manifest.startsWith('frontends');
    return main ? [{ name: name.replace('@fitfolk/', ''), folder, main, isFrontend }] : [];
  });
}
