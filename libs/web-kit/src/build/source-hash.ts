import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Used by the static site server, not by the pages. */
const NOT_IN_PAGES = ['@fitfolk/service-kit'];

const findWorkspaces = (root: string): ReadonlyMap<string, string> =>
  new Map(
    globSync('{libs/*,frontends/*,i18n}/package.json', { cwd: root }).map((manifest) => [
      readManifest(join(root, manifest)).name,
      manifest.slice(0, -'/package.json'.length),
    ]),
  );

type Manifest = { readonly name: string; readonly dependencies?: Readonly<Record<string, string>> };

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the folders of a frontend and, transitively, of the libraries it uses. */
const getSourceFolders = (root: string, folder: string): ReadonlySet<string> => {
  const known = findWorkspaces(root);
  const found = new Set<string>();
  const visit = (current: string) => {
    if (found.has(current)) return;
    found.add(current);
    const { dependencies = {} } = readManifest(join(root, current, 'package.json'));
    for (const name of Object.keys(dependencies)) {
      const next = known.get(name);
      if (next && !NOT_IN_PAGES.includes(name)) visit(next);
    }
  };
  visit(folder);
  return found;
};

/** Hashes everything a frontend is built from: its sources, those of its libraries, and the locked packages. */
export const sourceHash = (root: string, folder: string): string => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const source of [...getSourceFolders(root, folder)].sort()) {
    const files = globSync(`${source}/{*,{src,public}/**/*,*/*/*}.*`, {
      cwd: root,
      exclude: (name) => /(^|\/)(node_modules|dist)$|\.test\.tsx?$/.test(String(name)),
    });
    for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
};
