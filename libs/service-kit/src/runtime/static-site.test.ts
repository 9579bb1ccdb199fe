import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '../http/server.ts';
import { createLogger } from '../observability/log.ts';
import { serveBuild } from './static-site.ts';

const SCRIPT = 'export const closet = "closet";'.repeat(20);

let folder: string;
let dist: string;
let http: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(folder, 'site.ts'), 'beside the build');
  await writeFile(join(dist, 'assets/page.1a2b.js'), SCRIPT);
  await writeFile(join(dist, 'assets/page.1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(dist, 'assets/page.1a2b.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(dist, 'mf-manifest.json'), '{"name":"closet"}');
  await writeFile(join(dist, '.builds.json'), '[]');
  http = createHttpServer(createLogger('silent'));
  serveBuild(http, 'closet', dist);
});

afterEach(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });

describe('serveBuild', () => {
  it('serves a hashed file in the accepted encoding as immutable', async () => {
    const brotli = await get('/apps/closet/assets/page.1a2b.js', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/apps/closet/assets/page.1a2b.js', { 'accept-encoding': 'gzip' });
    const plain = await get('/apps/closet/assets/page.1a2b.js');

    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotli.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(SCRIPT);
  });

  it.each(['mf-manifest.json', 'assets/page.1a2b.js', 'assets/page.9z.js'])(
    'allows other origins to read %s',
    async (file) => {
      const { headers } = await get(`/apps/closet/${file}`, { origin: 'https://fitfolk.example' });

      expect(headers['access-control-allow-origin']).toBe('*');
    },
  );

  it('revalidates the manifest and answers 304 when it is unchanged', async () => {
    const first = await get('/apps/closet/mf-manifest.json');
    const second = await get('/apps/closet/mf-manifest.json', {
      'if-none-match': String(first.headers.etag),
    });

    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.json()).toEqual({ name: 'closet' });
    expect(second.statusCode).toBe(304);
  });

  it('serves files that were built after the start', async () => {
    await writeFile(join(dist, 'assets/page.3c4d.js'), 'export {}');

    expect((await get('/apps/closet/assets/page.3c4d.js')).body).toBe('export {}');
  });

  it.each(['/apps/closet/assets/page.9z.js', '/apps/closet/.builds.json', '/apps/social/mf-manifest.json'])(
    'answers %s with 404 and without caching',
    async (url) => {
      const response = await get(url);

      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ status: 404, code: 'not-found' });
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    '/apps/closet/%2e%2e/site.ts',
    '/apps/closet/..%2fsite.ts',
    '/apps/closet/assets/',
    '/apps/closet//etc/passwd',
  ])('rejects %s', async (url) => {
    const { statusCode, body } = await get(url);

    expect([400, 404]).toContain(statusCode);
    expect(body).not.toContain('beside the build');
  });
});
