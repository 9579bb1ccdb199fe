import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const run = (env: Record<string, string>): Promise<{ code: number; stderr: string }> =>
  new Promise((resolve) => {
    const script = join(import.meta.dirname, 'prepare-containers.ts');
    execFile(process.execPath, [script, folder], { env }, (error, _stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stderr }),
    );
  });

const readFiles = async (): Promise<Map<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)));
};

describe('prepare-containers', () => {
  it.each([
    ['on this machine', { ADDRESS: '127.0.0.1' }],
    ['without an address', {}],
    ['on every address in production', { ADDRESS: '0.0.0.0', NODE_ENV: 'production' }],
  ])('creates the secrets of every container %s', async (_case, env) => {
    expect(await run(env)).toEqual({ code: 0, stderr: '' });
    expect(await readdir(join(folder, 'gateway'))).toEqual([
      'identity-keys',
      'nats-url',
      'redis-url',
      's3-secret-key',
    ]);
    expect(await readdir(join(folder, 'closet'))).toEqual(['mongodb-uri', 'nats-url']);
  });

  it('keeps the secrets of an earlier start', async () => {
    await run({});
    const before = await readFiles();
    await run({});

    expect(await readFiles()).toEqual(before);
  });

  it('lets only the owner read the secrets of a service', async () => {
    await run({});

    expect((await stat(join(folder, 'closet/mongodb-uri'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it.each(['0.0.0.0', '192.168.1.5', '::'])(
    'refuses development on %s with one sentence',
    async (ADDRESS) => {
      const { code, stderr } = await run({ ADDRESS, NODE_ENV: 'development' });

      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^ADDRESS is .+, but development must not be reachable from other machines\..+\.\n$/,
      );
      expect(await readdir(folder)).toEqual([]);
    },
  );
});
