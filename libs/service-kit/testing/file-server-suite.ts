import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError, toProblem } from '../src/errors/app-error.ts';

export type FileServer = {
  readonly url: string;
  stop(): Promise<void>;
};

type Response = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

const SCRIPT = 'export const closet = "closet";'.repeat(20);
const START_TIMEOUT_MS = 600_000;

/** Sends a request with exactly this path and these headers; `fetch` would normalize both. */
export const sendRequest = async (
  url: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Response> => {
  const sent = request(url, { path, method, headers, agent: false }).end();
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
};

/** Creates a build below `apps/closet`, and a file outside of it. */
const writeBuild = async (folder: string): Promise<void> => {
  const dist = join(folder, 'apps/closet');
  await mkdir(join(dist, 'assets'), { recursive: true });
  const files = {
    'assets/page.1a2b.js': SCRIPT,
    'assets/page.1a2b.js.br': brotliCompressSync(SCRIPT),
    'assets/page.1a2b.js.gz': gzipSync(SCRIPT),
    'assets/page.1a2b.css': 'a{color:red}',
    'assets/font.1a2b.woff2': 'wOF2',
    'manifest.webmanifest': '{"name":"Closet"}',
    'index.html': '<!doctype html><title>Closet</title>',
    'mf-manifest.json': '{"name":"closet"}',
    '.builds.json': '[]',
  };
  for (const [file, content] of Object.entries(files)) await writeFile(join(dist, file), content);
  await writeFile(join(folder, 'secret.txt'), 'beside the build');
};

/**
 * Declares the tests of a file server for frontends. `start` serves the builds in a folder, each below `/apps/<name>/`.
 * The server of the service kit and the one in the images pass the same tests, so that both can be used.
 */
export const describeFileServer = (name: string, start: (folder: string) => Promise<FileServer>): void => {
  describe(name, () => {
    let folder: string;
    let server: FileServer;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'site-'));
      await writeBuild(folder);
      server = await start(folder);
    }, START_TIMEOUT_MS);
    afterAll(async () => {
      await server?.stop();
      await rm(folder, { recursive: true });
    });

    const get = (path: string, headers: Record<string, string> = {}) =>
      sendRequest(server.url, path, { headers });

    it('serves the manifest of an app with its media type', async () => {
      const { status, headers } = await get('/apps/closet/manifest.webmanifest');

      expect(status).toBe(200);
      expect(headers['content-type']).toContain('application/manifest+json');
    });

    it.each([
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ])('serves a hashed file to a client that accepts %s in %s', async (accepted, encoding, decode) => {
      const { status, headers, body } = await get('/apps/closet/assets/page.1a2b.js', {
        'accept-encoding': accepted,
      });

      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': `${body.length}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringMatching(/^(text|application)\/javascript/),
        vary: expect.stringMatching(/^accept-encoding$/i),
      });
      expect(decode(body).toString()).toBe(SCRIPT);
    });

    it('serves a hashed file as it is to a client that accepts no encoding', async () => {
      const { status, headers, body } = await get('/apps/closet/assets/page.1a2b.js');

      expect([status, headers['content-encoding'], `${body}`]).toEqual([200, undefined, SCRIPT]);
    });

    it.each([
      ['assets/page.1a2b.css', /^text\/css/],
      ['assets/font.1a2b.woff2', /^font\/woff2$/],
      ['index.html', /^text\/html/],
      ['mf-manifest.json', /^application\/json/],
    ])('serves %s with its media type', async (file, type) => {
      const { status, headers } = await get(`/apps/closet/${file}`);

      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(type);
    });

    it.each(['mf-manifest.json', 'assets/page.1a2b.js', 'assets/page.9z.js'])(
      'allows other origins to read %s',
      async (file) => {
        const { headers } = await get(`/apps/closet/${file}`, { origin: 'https://fitfolk.example' });

        expect(headers['access-control-allow-origin']).toBe('*');
      },
    );

    it.each(['index.html', 'mf-manifest.json'])(
      'has %s revalidated and answers 304 when it is unchanged',
      async (file) => {
        const first = await get(`/apps/closet/${file}`);
        const second = await get(`/apps/closet/${file}`, { 'if-none-match': `${first.headers.etag}` });

        expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-cache']);
        expect([second.status, second.headers['cache-control']]).toEqual([304, 'no-cache']);
      },
    );

    it('answers HEAD without a body', async () => {
      const { status, headers, body } = await sendRequest(server.url, '/apps/closet/index.html', {
        method: 'HEAD',
      });

      expect([status, headers['content-length'], body.length]).toEqual([200, '36', 0]);
    });

    it('serves files that were built after the start', async () => {
      await writeFile(join(folder, 'apps/closet/assets/page.3c4d.js'), 'export {}');

      expect(`${(await get('/apps/closet/assets/page.3c4d.js')).body}`).toBe('export {}');
    });

    it.each([
      ['GET', '/apps/closet/assets/page.9z.js'],
      ['GET', '/apps/closet/.builds.json'],
      ['GET', '/apps/social/mf-manifest.json'],
      ['GET', '/secret.txt'],
      ['POST', '/apps/closet/index.html'],
    ])('answers %s %s with 404 and without caching', async (method, path) => {
      const { status, headers, body } = await sendRequest(server.url, path, { method });

      expect(status).toBe(404);
      expect(JSON.parse(`${body}`)).toEqual(toProblem(new AppError('not-found')));
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': expect.stringMatching(/^application\/problem\+json/),
      });
    });

    it.each([
      '/apps/closet/',
      '/apps/closet/assets/',
      '/apps/closet/../../secret.txt',
      '/apps/closet/%2e%2e/%2e%2e/secret.txt',
      '/apps/closet/..%2f..%2fsecret.txt',
      '/apps/closet/..%5c..%5csecret.txt',
      '/apps/closet//etc/passwd',
    ])('rejects %s', async (path) => {
      const { status, body } = await get(path);

      expect([400, 404]).toContain(status);
      expect(JSON.parse(`${body}`)).toMatchObject({ status });
    });
  });
};
