import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The root of the repository. */
export const root = resolve(import.meta.dirname, '../..');

/** Everything that runs as a process of its own. */
export type Deployable = { name: string; folder: string; main: string; isFrontend: boolean };

export const allInOne: Deployable = {
  name: 'all-in-one',
  folder: join(root, 'all-in-one'),
  main: join(root, 'all-in-one/src/main.ts'),
  isFrontend: false,
};

/** The one that the outside reaches, and that vouches for callers. */
export const gatewayName = 'gateway';

const folders = ['gateway', 'services/*', 'frontends/*'];
const mains = ['src/main.ts', 'main.ts'];

/** Finds them in the tree, the gateway first: a new service or frontend needs no list to be in. */
export function findDeployables(): Deployable[] {
  return folders
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }).sort())
    .flatMap((manifest) => {
      const folder = join(root, dirname(manifest));
      const main = mains.map((path) => join(folder, path)).find((path) => existsSync(path));
      const { name } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as { name: string };
      const isFrontend = manifest.startsWith('frontends');
      return main ? [{ name: name.replace('@fitfolk/', ''), folder, main, isFrontend }] : [];
    });
}
