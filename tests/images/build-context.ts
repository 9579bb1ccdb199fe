import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ignore from '@balena/dockerignore';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';

/** Lists the files of the build context: all files of the checkout that `.dockerignore` admits. */
export const contextFiles = (): readonly string[] => {
  const text = readFileSync(join(REPOSITORY_ROOT, '.dockerignore'), 'utf8');
  const patterns = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const { ignores } = asManager(ignore().add(patterns));
  const wanted = patterns.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const mayHold = (folder: string) => wanted.some((path) => path.startsWith(`${folder}/`));
  const filesIn = (folder: string): string[] =>
    readdirSync(join(REPOSITORY_ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (!entry.isDirectory()) return ignores(path) ? [] : [path];
      return ignores(path) && !mayHold(path) ? [] : filesIn(path);
    });
  return filesIn('').sort();
};

const asManager = (manager: ReturnType<typeof ignore>) => ({
  ignores: (path: string) => manager.ignores(path),
});

/** Returns the files that a source of COPY names: the file itself, or everything below a folder. */
export const filesOf = (files: readonly string[], source: string): readonly string[] => {
  const path = posix.normalize(source).replace(/\/$/, '');
  const found = files.filter((file) => file === path || file.startsWith(`${path}/`));
  if (found.length === 0)
    throw new UserError(`COPY ${source}: the checkout has no such file that .dockerignore lets through.`);
  return found;
};

/** Hashes the paths and contents of files. */
export const hashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(REPOSITORY_ROOT, file)));
  return hash.digest('hex');
};
