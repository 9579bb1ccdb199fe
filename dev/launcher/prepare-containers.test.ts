import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

const run = (env: Record<string, string>): Promise<{ code: number; stderr: string }> =>
  new Promise((resolve) => {
    const script = join(import.meta.dirname, 'prepare-containers.ts');
    execFile(process.execPath, [script, folder], { env }, (error, _stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stderr }),
    );
  });

describe('prepare-containers', () => {
  it.each([
    ['on this machine', { ADDRESS: '127.0.0.1' }],
    ['without an address', {}],
    ['on every address in production', { ADDRESS: '0.0.0.0', NODE_ENV: 'production' }],
  ])('creates the signing keys %s', async (_case, env) => {
    expect(await run(env)).toEqual({ code: 0, stderr: '' });
    expect(await readdir(folder)).toEqual(['identity-keys.json']);
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
