import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';

export type Checkout = {
  /** Puts a file in the place of the one that is there, or changes what it says. */
  write(file: string, content: string | ((text: string) => string)): Promise<void>;
  /** Builds a frontend as it is written now, with the build of this version; gives the program that serves it. */
  build(frontend: string): Promise<string>;
  remove(): Promise<void>;
};

const SOURCES = ['frontends', 'libs', 'package.json', 'package-lock.json'];

/** The sources of the frontends as a commit has them, with the packages that it locked. */
export const createCheckout = async (ref: string): Promise<Checkout> => {
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-version-'));
  const archive = join(folder, 'sources.tar');
  await runCommand('git', ['archive', '--output', archive, ref, ...SOURCES], { cwd: REPOSITORY_ROOT });
  await runCommand('tar', ['-xf', archive], { cwd: folder });
  await linkPackages(folder);
  return {
    write: async (file, content) => {
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      const text = typeof content === 'string' ? content : content(await readFile(path, 'utf8'));
      await writeFile(path, text);
    },
    build: async (frontend) => {
      const place = await mkdtemp(join(folder, 'frontends', `${frontend}-`));
      await cp(join(folder, 'frontends', frontend), place, { recursive: true });
      // In a process of its own: no module of ours may stand in for one of theirs.
      const script = `import { build } from './libs/web-kit/src/build/build.ts'; await build(${JSON.stringify(place)});`;
      await runCommand(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder });
      return join(place, 'main.ts');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

/** Installed packages are the ones of this clone, except our own, which are those of the checkout. */
const linkPackages = async (folder: string): Promise<void> => {
  const [ours, theirs] = [join(REPOSITORY_ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(theirs, '@fitfolk'), { recursive: true });
  for (const name of await readdir(ours)) {
    if (name !== '@fitfolk') await symlink(join(ours, name), join(theirs, name));
  }
  for (const group of ['libs', 'frontends']) {
    for (const entry of await readdir(join(folder, group))) {
      const manifest = JSON.parse(await readFile(join(folder, group, entry, 'package.json'), 'utf8'));
      await symlink(join(folder, group, entry), join(theirs, manifest.name));
    }
  }
};
