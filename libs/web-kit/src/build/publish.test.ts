import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publish } from './publish.ts';

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'publish-'));
});

afterEach(() => rm(dist, { recursive: true }));

const build = async (files: Record<string, string>) => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, '.next', name)), { recursive: true });
    await writeFile(join(dist, '.next', name), content);
  }
  await publish(join(dist, '.next'), dist);
};

const assets = async () =>
  (await readdir(join(dist, 'assets'))).filter((name) => /\.(js|woff2)$/.test(name)).sort();

describe('publish', () => {
  it('writes Brotli and gzip files beside text files only', async () => {
    await build({ 'index.html': '<p>', 'assets/a.1.js': 'alert(1)', 'assets/font.1.woff2': 'font' });

    const compressed = (name: string) => readFile(join(dist, name));
    expect(brotliDecompressSync(await compressed('assets/a.1.js.br')).toString()).toBe('alert(1)');
    expect(gunzipSync(await compressed('index.html.gz')).toString()).toBe('<p>');
    expect(await readdir(join(dist, 'assets'))).not.toContain('font.1.woff2.br');
  });

  it('keeps the files of the last three builds', async () => {
    for (const hash of ['1', '2', '3', '4']) {
      await build({ 'index.html': hash, [`assets/page.${hash}.js`]: hash, 'assets/react.js': 'react' });
    }

    expect(await assets()).toEqual(['page.2.js', 'page.3.js', 'page.4.js', 'react.js']);
    expect(await readFile(join(dist, 'index.html'), 'utf8')).toBe('4');
  });

  it('keeps older builds when nothing has changed', async () => {
    for (const hash of ['1', '2', '2', '2', '3']) await build({ [`assets/page.${hash}.js`]: hash });

    expect(await assets()).toEqual(['page.1.js', 'page.2.js', 'page.3.js']);
  });
});
