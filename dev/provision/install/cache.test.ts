import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCacheDir, installOnce } from './cache.ts';

describe('fetchOnce', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'fitfolk-cache-'));
    vi.stubEnv('XDG_CACHE_HOME', home);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(home, { recursive: true });
  });

  it('fills a missing folder once for concurrent callers', async () => {
    let fillCount = 0;
    const fill = async (folder: string) => {
      fillCount += 1;
      await writeFile(join(folder, 'program'), 'complete');
    };

    const folders = await Promise.all([1, 2, 3, 4].map(() => installOnce('server-1.0', fill)));

    expect(fillCount).toBe(1);
    expect(new Set(folders)).toEqual(new Set([join(getCacheDir(), 'server-1.0')]));
    expect(await readFile(join(getCacheDir(), 'server-1.0', 'program'), 'utf8')).toBe('complete');
  });

  it('leaves no folder when filling fails, and retries on the next call', async () => {
    const broken = installOnce('server-1.0', async (folder) => {
      await writeFile(join(folder, 'program'), 'partial');
      throw new Error('connection lost');
    });
    await expect(broken).rejects.toThrow('connection lost');
    expect(await readdir(getCacheDir())).toEqual([]);

    await installOnce('server-1.0', (folder) => writeFile(join(folder, 'program'), 'complete'));

    expect(await readdir(getCacheDir())).toEqual(['server-1.0']);
  });
});
