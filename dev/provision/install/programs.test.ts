import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findProgram, isAtLeast } from './programs.ts';

describe('isAtLeast', () => {
  it.each([
    ['2.12', '2.12', true],
    ['2.12.1', '2.12', true],
    ['2.9.10', '2.12', false],
    ['3', '2.12', true],
    ['6.0.5', '6.0', true],
    ['5.9.99', '6.0', false],
    ['2', '2.0.1', false],
  ])('%s against %s is %s', (version, wanted, expected) => {
    expect(isAtLeast(version, wanted)).toBe(expected);
  });
});

// With something of it in the cache, no engine of this machine is asked.
const wardrobed = { name: 'wardrobed', image: 'wardrobe', cached: ['.'] };

describe('findProgram', () => {
  let folder: string;
  let said: string[];
  const log = (line: string) => void said.push(line);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fitfolk-programs-'));
    said = [];
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  async function put(name: string, script: string): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
    return path;
  }

  it('takes the program on PATH when its version is new enough, and says so', async () => {
    const path = await put('wardrobed', 'echo wardrobed version 2.12.3');

    const found = await findProgram(
      { ...wardrobed, minVersion: '2.12', install: async () => '/nowhere' },
      log,
    );

    expect(found).toEqual({ path, version: '2.12.3' });
    expect(said).toEqual([`wardrobed 2.12.3 from ${path}`]);
  });

  it('fetches when the one on PATH is too old, and says which it passed over', async () => {
    const old = await put('wardrobed', 'echo 2.9.10');
    const fetched = await put('fetched', 'echo 2.15.2');

    const found = await findProgram({ ...wardrobed, minVersion: '2.12', install: async () => fetched }, log);

    expect(found).toEqual({ path: fetched, version: '2.15.2' });
    expect(said[0]).toBe(`${old} is not used: 2.9.10 is older than 2.12.`);
  });

  it('fetches when the one on PATH does not run', async () => {
    await put('wardrobed', 'exit 127');
    const fetched = await put('fetched', 'echo 2.15.2');

    const found = await findProgram({ ...wardrobed, install: async () => fetched }, log);

    expect(found.path).toBe(fetched);
    expect(said[0]).toContain('it does not run');
  });
});
