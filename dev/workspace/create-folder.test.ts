import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolder } from './create-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'folders-'));
});
afterEach(() => rm(root, { recursive: true }));

describe('createFolder', () => {
  it('creates a folder and its parents with the mode, and accepts an existing one', async () => {
    const folder = join(root, 'a/b/c');

    await Promise.all([createFolder(folder, 0o700), createFolder(folder, 0o700)]);
    await createFolder(folder);

    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('rejects a file in its place', async () => {
    await writeFile(join(root, 'notes'), '');

    await expect(createFolder(join(root, 'notes'))).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(createFolder(join(root, 'notes/a'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it.runIf(process.platform === 'linux')('rejects a folder that no file system can create', async () => {
    await expect(createFolder('/proc/x')).rejects.toMatchObject({ code: 'ENOENT', path: '/proc/x' });
    await expect(createFolder('/proc/x/y')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
