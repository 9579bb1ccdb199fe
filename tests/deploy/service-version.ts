import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';

/** Copies a service into a folder as a checkout of another version; gives its main file. */
export const copyServiceVersion = async (
  service: string,
  version: string,
  folder: string,
): Promise<string> => {
  const place = join(folder, 'services', service);
  await mkdir(place, { recursive: true });
  await symlink(join(REPOSITORY_ROOT, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(REPOSITORY_ROOT, 'services', service), place, { recursive: true });
  const file = join(place, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, version }));
  return join(place, 'src/main.ts');
};
