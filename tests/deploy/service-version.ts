import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';

/** Copies a service into a folder under another version and returns the path of its main file. */
export const copyServiceVersion = async (
  service: string,
  version: string,
  folder: string,
): Promise<string> => {
  const target = join(folder, 'services', service);
  await mkdir(target, { recursive: true });
  await symlink(join(REPOSITORY_ROOT, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(REPOSITORY_ROOT, 'services', service), target, { recursive: true });
  const file = join(target, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, version }));
  return join(target, 'src/main.ts');
};
