import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** Finds an installed package as Node does: in the closest `node_modules` above. Optional ones can be missing. */
const findPackage = (name: string, from: string): string | undefined => {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(from) === from ? undefined : findPackage(name, dirname(from));
};

/** Checks for a binary of onnxruntime for another platform than this one. The package has those of all, 290 MB. */
const isForeignBinary = (path: string): boolean => {
  const [, platform, arch] = /onnxruntime-node\/bin\/napi-v\d+\/(\w+)(?:\/(\w+))?/.exec(path) ?? [];
  return platform !== undefined && (platform !== process.platform || (arch ?? process.arch) !== process.arch);
};

/** Copies installed packages with everything that they depend on into the `node_modules` of another folder. */
export const copyPackages = async (names: readonly string[], from: string, target: string): Promise<void> => {
  const found = new Map<string, string>();
  const find = async (name: string, importer: string): Promise<void> => {
    const folder = findPackage(name, importer);
    if (!folder || found.has(folder)) return;
    found.set(folder, folder.slice(folder.indexOf('node_modules')));
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
    for (const each of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      await find(each, folder);
    }
  };
  for (const name of names) await find(name, from);
  const filter = (source: string) => !isForeignBinary(source);
  for (const [folder, path] of found) await cp(folder, join(target, path), { recursive: true, filter });
};
