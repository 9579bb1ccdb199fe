import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';

export type Checkout = {
  /** Replaces a file or transforms its text. */
  write(file: string, content: string | ((text: string) => string)): Promise<void>;
  /** Builds a frontend from the current files and returns the path of the program that serves it. */
  build(frontend: string): Promise<string>;
  remove(): Promise<void>;
};

const SOURCES = ['frontends', 'i18n', 'libs', 'package.json', 'package-lock.json'];

/** Extracts the frontend sources of the current commit into a temporary folder and links the installed packages. */
export const createCheckout = async (): Promise<Checkout> => {
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-version-'));
  const archive = join(folder, 'sources.tar');
  await runCommand('git', ['archive', '--output', archive, 'HEAD', ...SOURCES], { cwd: REPOSITORY_ROOT });
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
      const target = await mkdtemp(join(folder, 'frontends', `${frontend}-`));
      await cp(join(folder, 'frontends', frontend), target, { recursive: true });
      // A separate process keeps the modules of this checkout out of the build.
      const script = `import { build } from './libs/web-kit/src/build/build.ts'; await build(${JSON.stringify(target)});`;
      await runCommand(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder });
      return join(target, 'main.ts');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

/** Links the installed packages of this repository and the workspaces of the checkout. */
const linkPackages = async (folder: string): Promise<void> => {
  const [installed, linked] = [join(REPOSITORY_ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(linked, '@fitfolk'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== '@fitfolk') await symlink(join(installed, name), join(linked, name));
  }
  const groups = await Promise.all(
    ['libs', 'frontends'].map(async (group) =>
      (await readdir(join(folder, group))).map((entry) => join(folder, group, entry)),
    ),
  );
  for (const workspace of [join(folder, 'i18n'), ...groups.flat()]) {
    const manifest = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8'));
    await symlink(workspace, join(linked, manifest.name));
  }
};
