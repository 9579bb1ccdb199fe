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
  ])('compares %s with %s as %s', (version, minVersion, expected) => {
    expect(isAtLeast(version, minVersion)).toBe(expected);
  });
});

// A cached program keeps findProgram from looking for a container engine.
const server = { name: 'testserver', image: 'testserver', cacheFolders: ['.'] };

describe('findProgram', () => {
  let folder: string;
  let logged: string[];
  const log = (line: string) => void logged.push(line);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fitfolk-programs-'));
    logged = [];
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  const writeProgram = async (name: string, script: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
    return path;
  };

  it('uses a program on PATH that is new enough, and logs it', async () => {
    const path = await writeProgram('testserver', 'echo testserver version 2.12.3');

    const found = await findProgram({ ...server, minVersion: '2.12', install: async () => '/nowhere' }, log);

    expect(found).toEqual({ path, version: '2.12.3' });
    expect(logged).toEqual([`testserver 2.12.3 from ${path}`]);
  });

  it('uses a program on PATH under its other name, and logs that name', async () => {
    const path = await writeProgram('otherserver', 'echo otherserver 2.12.3');

    const aliases = ['otherserver'];
    const found = await findProgram({ ...server, aliases, install: async () => '/nowhere' }, log);

    expect(found).toEqual({ path, version: '2.12.3' });
    expect(logged).toEqual([`otherserver 2.12.3 from ${path}`]);
  });

  it('installs the program when the one on PATH is too old, and logs both', async () => {
    const old = await writeProgram('testserver', 'echo 2.9.10');
    const installed = await writeProgram('installed', 'echo 2.15.2');

    const found = await findProgram({ ...server, minVersion: '2.12', install: async () => installed }, log);

    expect(found).toEqual({ path: installed, version: '2.15.2' });
    expect(logged[0]).toBe(`${old} was skipped: 2.9.10 is older than 2.12.`);
  });

  it('installs the program when the one on PATH does not run', async () => {
    await writeProgram('testserver', 'exit 127');
    const installed = await writeProgram('installed', 'echo 2.15.2');

    const found = await findProgram({ ...server, install: async () => installed }, log);

    expect(found.path).toBe(installed);
    expect(logged[0]).toContain('it does not run');
  });
});
