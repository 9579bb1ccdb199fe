import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the package that a file belongs to, and its name. */
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** Writes the licenses of the packages that these files belong to, which require a copy of them. */
export const writeLicenses = async (files: readonly string[], target: string): Promise<void> => {
  const packages = new Map<string, string>();
  for (const file of files) {
    const [folder, name] = PACKAGE.exec(file) ?? [];
    if (folder && name) packages.set(folder, name);
  }
  const texts: string[] = [];
  for (const [folder, name] of [...packages].sort(([a], [b]) => a.localeCompare(b))) {
    const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string;
      license?: string;
    };
    const paths = globSync('{LICEN[CS]E,License,license}*', { cwd: folder });
    const copies = await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')));
    texts.push([`${name} ${version} (${license ?? 'no license named'})`, ...copies].join('\n\n'));
  }
  await writeFile(target, texts.join(`\n\n${'-'.repeat(80)}\n\n`));
};
