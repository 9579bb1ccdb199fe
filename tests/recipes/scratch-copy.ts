import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');
const exec = promisify(execFile);

export type ScratchCopy = {
  readonly folder: string;
  /** Runs a program of the installed packages, or `node`, in the copy and returns its output. @throws when it fails */
  run(program: string, ...args: string[]): Promise<string>;
  /** Links the workspaces of the copy, as `npm install` does. */
  linkWorkspaces(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Creates a copy of the repository's files that shares its installed third-party packages. */
export const createScratchCopy = async (): Promise<ScratchCopy> => {
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-recipes-'));
  const { stdout } = await exec('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 2 ** 24,
  });
  const files = stdout.split('\n').filter((file) => file && existsSync(join(ROOT, file)));
  for (const parent of new Set(files.map(dirname))) await mkdir(join(folder, parent), { recursive: true });
  await Promise.all(files.map((file) => cp(join(ROOT, file), join(folder, file))));
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name === '@fitfolk' || name === '.cache') continue;
    await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }

  const linkWorkspaces = async (): Promise<void> => {
    const links = join(folder, 'node_modules/@fitfolk');
    await rm(links, { recursive: true, force: true });
    await mkdir(links);
    for (const parent of ['libs', 'services', 'frontends', '.']) {
      for (const child of await readdir(join(folder, parent))) {
        const manifest = join(folder, parent, child, 'package.json');
        if (!(await lstat(manifest).catch(() => undefined))) continue;
        const { name } = (await import(manifest, { with: { type: 'json' } })).default as { name: string };
        if (name.startsWith('@fitfolk/')) {
          await symlink(join(folder, parent, child), join(folder, 'node_modules', name));
        }
      }
    }
  };
  await linkWorkspaces();

  return {
    folder,
    linkWorkspaces,
    run: async (program, ...args) => {
      const command = program === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', program);
      const output = await exec(command, args, { cwd: folder, maxBuffer: 2 ** 24 }).catch((error) => {
        throw new Error(`${program} ${args.join(' ')} failed:\n${error.stdout}\n${error.stderr}`);
      });
      return output.stdout;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
};
