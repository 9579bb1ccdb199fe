import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EchoServer, startEchoServer } from '../../testing/echo-server.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

const PAGE = '<!doctype html><html><head><title>Fitfolk</title></head></html>';

const HASH = `sha256-${'A'.repeat(43)}=`;
const noFiles = { files: [], shared: [], requests: [] };
/** Files of a frontend with one page. */
const describePages = (path: string, file: string, entry?: string) => ({
  ...(entry ? { entry } : {}),
  common: noFiles,
  federation: noFiles,
  pages: { [path]: { ...noFiles, files: [file] } },
  ...(entry ? { integrity: { [entry]: HASH } } : {}),
  publicPages: {},
  provided: {},
});

let shell: EchoServer;
let gateway: TestGateway;
beforeAll(async () => {
  shell = await startEchoServer((http) => {
    http.get('/apps/shell/index.html', ({ headers }, reply) =>
      headers['if-none-match'] === '"1"'
        ? reply.code(304).send()
        : reply.headers({ etag: '"1"', 'cache-control': 'no-cache' }).type('text/html').send(PAGE),
    );
    http.get('/apps/shell/service-worker.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript').send('worker'),
    );
    http.get('/apps/shell/pages.json', () => describePages('/', 'assets/home.js'));
    http.get('/apps/shell/assets/main.js', (_request, reply) =>
      reply
        .headers({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
        .type('text/javascript')
        .send('compressed'),
    );
  });
  gateway = await startTestGateway({
    env: { SHELL_URL: shell.url },
    routes: (http) => {
      http.get('/apps/closet/pages.json', () =>
        describePages('/closet', 'assets/closet.js', 'assets/entry.js'),
      );
      http.get('/apps/social/pages.json', (_request, reply) => reply.code(503).send());
    },
  });
});
afterAll(async () => {
  await gateway.stop();
  await shell.stop();
});

const getPolicy = ({ headers }: { headers: Readonly<Record<string, string | string[] | undefined>> }) =>
  String(headers['content-security-policy']);

describe('a page', () => {
  it.each(['/', '/login', '/closet', '/nowhere/at/all', '/apis', '/app'])(
    '%s serves the shell',
    async (path) => {
      const response = await gateway.request(path, { headers: { 'sec-fetch-dest': 'document' } });

      expect(response.status).toBe(200);
      expect(response.text).toContain('<title>Fitfolk</title>');
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  it('forbids inline code, eval and framing', async () => {
    const policy = getPolicy(await gateway.request('/'));

    expect(policy).toContain("default-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;");
    expect(policy).toContain("img-src 'self' data: blob:;");
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy).toContain(`${name} 'none'`);
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('unsafe');
  });

  it('answers 304 to a matching ETag', async () => {
    const { headers } = await gateway.request('/login');
    const response = await gateway.request('/login', { headers: { 'if-none-match': String(headers.etag) } });
    const other = await gateway.request('/', {
      headers: { 'if-none-match': String(headers.etag), cookie: 'sid=secret' },
    });

    expect([response.status, response.text]).toEqual([304, '']);
    expect(getPolicy(response)).toContain("default-src 'self'");
    expect(other.status).toBe(200);
  });

  it.each(['br', 'gzip'])('is compressed with %s', async (encoding) => {
    const response = await fetch(gateway.url, { headers: { 'accept-encoding': encoding } });

    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toContain('<title>Fitfolk</title>');
  });

  it.each([
    ['/', '/apps/shell/assets/home.js'],
    ['/closet', '/apps/closet/assets/closet.js'],
  ])('%s preloads %s for a signed-in user', async (path, file) => {
    const response = await gateway.request(path, { headers: { cookie: 'sid=secret' } });

    expect(response.text).toContain(`<link rel="preload" href="${file}" as="script">`);
    expect(response.headers.vary).toContain('cookie');
  });

  it('is served to the service worker, which asks for it by its type', async () => {
    const headers = { cookie: 'sid=secret', 'sec-fetch-dest': 'empty', accept: 'text/html' };
    const response = await gateway.request('/', { headers });

    expect([response.status, response.text]).toEqual([
      200,
      (await gateway.request('/', { headers: { cookie: 'sid=secret' } })).text,
    ]);
  });

  it('names the entry scripts of the remotes that are available', async () => {
    const { text } = await gateway.request('/');

    expect(text).toContain(
      `"closet":{"manifest":"/apps/closet/mf-manifest.json","integrity":"${HASH}","entry":"/apps/closet/assets/entry.js","files":[]}`,
    );
    expect(text).toContain('"social":{"manifest":"/apps/social/mf-manifest.json"}');
  });

  it.each([
    ['/api/nothing', {}],
    ['/apps/unknown/a.js', {}],
    ['/internal/accounts/1', {}],
    ['/.well-known/nothing', {}],
    ['/favicon.ico', { 'sec-fetch-dest': 'image' }],
    ['/missing.js', { 'sec-fetch-dest': 'script' }],
    ['/data', { accept: 'application/json' }],
    ['/data', { 'sec-fetch-dest': 'empty', accept: '*/*' }],
  ])('is not served for %s with %j', async (path, headers) => {
    const response = await gateway.request(path, { headers });

    expect([response.status, response.json().code]).toEqual([404, 'not-found']);
  });
});

describe('a frontend file', () => {
  it('keeps its compression and caching headers', async () => {
    const response = await gateway.request('/apps/shell/assets/main.js', {
      headers: { 'accept-encoding': 'br' },
    });

    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript',
    });
    expect(shell.received.at(-1)?.headers['accept-encoding']).toBe('br');
  });

  it.each([['/apps/closet/mf-manifest.json'], ['/apps/social/assets/a.js']])(
    '%s comes from its frontend',
    async (path) => {
      const response = await gateway.request(path, { headers: { cookie: 'sid=secret' } });

      expect(response.json()).toMatchObject({ url: path });
      expect(response.json().headers.cookie).toBeUndefined();
    },
  );
});

describe('/service-worker.js', () => {
  it('serves the worker of the shell at the root, revalidated and with the policy of pages', async () => {
    const response = await gateway.request('/service-worker.js', {
      headers: { 'sec-fetch-dest': 'serviceworker', cookie: 'sid=secret' },
    });

    expect([response.status, response.text]).toEqual([200, 'worker']);
    expect(response.headers['content-type']).toContain('text/javascript');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(getPolicy(response)).toContain("connect-src 'self'");
    expect(shell.received.at(-1)?.headers.cookie).toBeUndefined();
  });
});

describe('files of the shell at the root', () => {
  it.each([['/manifest.webmanifest'], ['/robots.txt']])('%s comes from the shell', async (path) => {
    const response = await gateway.request(path, { headers: { cookie: 'sid=secret' } });

    expect(response.json()).toMatchObject({ url: `/apps/shell${path}` });
    expect(response.json().headers.cookie).toBeUndefined();
  });
});

describe('/remotes.json', () => {
  it('lists the default remotes with the hashes of their entry scripts, without caching', async () => {
    const response = await gateway.request('/remotes.json');

    expect(response.json()).toEqual({
      closet: `/apps/closet/mf-manifest.json#${HASH}`,
      social: '/apps/social/mf-manifest.json',
    });
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('lists configured remotes and allows their origins in the policy', async () => {
    const remotes = {
      closet: `https://closet.example/mf-manifest.json#${HASH}`,
      wishes: '/unknown/wishes/mf-manifest.json',
    };
    const configured = await startTestGateway({
      env: {
        SHELL_URL: shell.url,
        REMOTES: JSON.stringify(remotes),
        S3_PUBLIC_ENDPOINT: 'https://store.example/',
      },
    });

    const list = await configured.request('/remotes.json');
    const page = await configured.request('/');
    const policy = getPolicy(page);
    await configured.stop();

    expect(list.json()).toEqual(remotes);
    expect(page.status).toBe(200);
    expect(policy).toContain("default-src 'self';");
    expect(policy).toContain("script-src 'self' https://closet.example;");
    expect(policy).toContain("style-src 'self' https://closet.example;");
    expect(policy).toContain("connect-src 'self' https://closet.example https://store.example;");
  });
});

describe('while the shell is down', () => {
  it('pages show a notice and files answer 503', async () => {
    await shell.stop();
    const page = await gateway.request('/closet');
    const file = await gateway.request('/apps/shell/assets/main.js');
    const other = await gateway.request('/apps/closet/mf-manifest.json');
    await shell.restart();

    expect(page.status).toBe(503);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['retry-after']).toBe('5');
    expect(page.text).toContain("We'll be right back");
    const style = /<style>(.*)<\/style>/s.exec(page.text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(getPolicy(page)).toContain(`style-src 'sha256-${hash}'`);
    expect([file.status, file.json().code]).toEqual([503, 'unavailable']);
    expect(other.status).toBe(200);
  });

  it('pages show the notice while the circuit is open', async () => {
    await shell.stop();
    const statuses = new Set<string>();
    for (let visit = 0; visit < 10; visit += 1) {
      const page = await gateway.request('/closet');
      statuses.add(`${page.status} ${page.text.includes("We'll be right back")}`);
    }
    await shell.restart();

    expect([...statuses]).toEqual(['503 true']);
  });

  it('pages show the notice if the frontend has no build', async () => {
    const empty = await startEchoServer((http) => {
      http.get('/apps/shell/index.html', (_request, reply) =>
        reply.code(404).header('etag', '"x"').send({ message: 'gone' }),
      );
    });
    const unbuilt = await startTestGateway({ env: { SHELL_URL: empty.url } });

    const page = await unbuilt.request('/');
    await unbuilt.stop();
    await empty.stop();

    expect([page.status, page.headers.etag]).toEqual([503, undefined]);
    expect(page.text).toContain("We'll be right back");
  });
});
