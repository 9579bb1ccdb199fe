import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ignore from '@balena/dockerignore';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';

/** Lists the files of the build context, which are those that `.dockerignore` admits. */
export const listContextFiles = (): readonly string[] => {
  const text = readFileSync(join(REPOSITORY_ROOT, '.dockerignore'), 'utf8');
  const patterns = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const { ignores } = toMatcher(ignore().add(patterns));
  const included = patterns.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const mayContain = (folder: string) => included.some((path) => path.startsWith(`${folder}/`));
  const listFiles = (folder: string): string[] =>
    readdirSync(join(REPOSITORY_ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (!entry.isDirectory()) return ignores(path) ? [] : [path];
      return ignores(path) && !mayContain(path) ? [] : listFiles(path);
    });
  return listFiles('').sort();
};

const toMatcher = (manager: ReturnType<typeof ignore>) => ({
  ignores: (path: string) => manager.ignores(path),
});

/** Finds the file that a COPY source names, or all files below it. @throws UserError when there is none */
export const findSourceFiles = (files: readonly string[], source: string): readonly string[] => {
  const path = posix.normalize(source).replace(/\/$/, '');
  const found = files.filter((file) => file === path || file.startsWith(`${path}/`));
  if (found.length === 0) throw new UserError(`COPY ${source}: the build context has no such file.`);
  return found;
};

/** Hashes the paths and contents of files. */
export const hashFiles = (files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(REPOSITORY_ROOT, file)));
  return hash.digest('hex');
};
