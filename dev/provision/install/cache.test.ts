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

  it('fills a missing folder once, however many ask at once', async () => {
    let fills = 0;
    const fill = async (folder: string) => {
      fills += 1;
      await writeFile(join(folder, 'program'), 'whole');
    };

    const folders = await Promise.all([1, 2, 3, 4].map(() => installOnce('wardrobed-1.0', fill)));

    expect(fills).toBe(1);
    expect(new Set(folders)).toEqual(new Set([join(getCacheDir(), 'wardrobed-1.0')]));
    expect(await readFile(join(getCacheDir(), 'wardrobed-1.0', 'program'), 'utf8')).toBe('whole');
  });

  it('leaves nothing behind when filling fails, and tries again the next time', async () => {
    const broken = installOnce('wardrobed-1.0', async (folder) => {
      await writeFile(join(folder, 'program'), 'ha');
      throw new Error('the line went dead');
    });
    await expect(broken).rejects.toThrow('the line went dead');
    expect(await readdir(getCacheDir())).toEqual([]);

    await installOnce('wardrobed-1.0', (folder) => writeFile(join(folder, 'program'), 'whole'));

    expect(await readdir(getCacheDir())).toEqual(['wardrobed-1.0']);
  });
});
