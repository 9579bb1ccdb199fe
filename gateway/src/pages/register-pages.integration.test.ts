import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EchoServer, startEchoServer } from '../../testing/echo-server.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

const PAGE = '<!doctype html><title>Fitfolk</title>';

let site: EchoServer;
let gateway: TestGateway;
beforeAll(async () => {
  site = await startEchoServer((http) => {
    http.get('/apps/shell/index.html', ({ headers }, reply) =>
      headers['if-none-match'] === '"1"'
        ? reply.code(304).send()
        : reply.headers({ etag: '"1"', 'cache-control': 'no-cache' }).type('text/html').send(PAGE),
    );
    http.get('/apps/shell/assets/main.js', (_request, reply) =>
      reply
        .headers({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
        .type('text/javascript')
        .send('compressed'),
    );
  });
  gateway = await startTestGateway({ env: { SHELL_URL: site.url } });
});
afterAll(async () => {
  await gateway.stop();
  await site.stop();
});

const policyOf = ({ headers }: { headers: Readonly<Record<string, string | string[] | undefined>> }) =>
  String(headers['content-security-policy']);

describe('a page', () => {
  test.each(['/', '/login', '/closet', '/nowhere/at/all', '/apis', '/app'])(
    '%s is the shell',
    async (path) => {
      const answer = await gateway.request(path, { headers: { 'sec-fetch-dest': 'document' } });

      expect([answer.status, answer.text]).toEqual([200, PAGE]);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test('runs nothing inline, evaluates nothing and is framed by nobody', async () => {
    const policy = policyOf(await gateway.request('/'));

    expect(policy).toContain("default-src 'self';");
    expect(policy).toContain("img-src 'self' data: blob:;");
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy).toContain(`${name} 'none'`);
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('unsafe');
  });

  test('is not sent again to a browser that has it', async () => {
    const answer = await gateway.request('/login', { headers: { 'if-none-match': '"1"' } });

    expect([answer.status, answer.text]).toEqual([304, '']);
    expect(policyOf(answer)).toContain("default-src 'self'");
  });

  test.each([
    ['/api/nothing', {}],
    ['/apps/nobody/a.js', {}],
    ['/internal/accounts/1', {}],
    ['/.well-known/nothing', {}],
    ['/favicon.ico', { 'sec-fetch-dest': 'image' }],
    ['/missing.js', { 'sec-fetch-dest': 'script' }],
    ['/data', { accept: 'application/json' }],
  ])('is not what %s with %j gets', async (path, headers) => {
    const answer = await gateway.request(path, { headers });

    expect([answer.status, answer.json().code]).toEqual([404, 'not-found']);
  });
});

describe('a file of a frontend', () => {
  test('keeps its compression and how long it lasts', async () => {
    const answer = await gateway.request('/apps/shell/assets/main.js', {
      headers: { 'accept-encoding': 'br' },
    });

    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript',
    });
    expect(site.received.at(-1)?.headers['accept-encoding']).toBe('br');
  });

  test.each([['/apps/closet/mf-manifest.json'], ['/apps/social/assets/a.js']])(
    '%s comes from its own site',
    async (path) => {
      const answer = await gateway.request(path, { headers: { cookie: 'sid=secret' } });

      expect(answer.json()).toMatchObject({ url: path });
      expect(answer.json().headers.cookie).toBeUndefined();
    },
  );
});

test('the page finds its remotes in a list that is asked for anew each time', async () => {
  const answer = await gateway.request('/remotes.json');

  expect(answer.json()).toEqual({
    closet: '/apps/closet/mf-manifest.json',
    social: '/apps/social/mf-manifest.json',
  });
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('remotes and a store elsewhere are named in the list and in the policy', async () => {
  const elsewhere = await startTestGateway({
    env: {
      REMOTES: JSON.stringify({ closet: 'https://closet.example/mf-manifest.json' }),
      S3_PUBLIC_ENDPOINT: 'https://store.example/path',
    },
  });

  const list = await elsewhere.request('/remotes.json');
  const policy = policyOf(await elsewhere.request('/'));
  await elsewhere.stop();

  expect(list.json()).toEqual({ closet: 'https://closet.example/mf-manifest.json' });
  expect(policy).toContain("default-src 'self' https://closet.example;");
  expect(policy).toContain("connect-src 'self' https://closet.example https://store.example;");
});

describe('while the shell is down', () => {
  test('a page of our own says so, and files are unavailable', async () => {
    await site.stop();
    const page = await gateway.request('/closet');
    const file = await gateway.request('/apps/shell/assets/main.js');
    const other = await gateway.request('/apps/closet/mf-manifest.json');
    await site.restart();

    expect(page.status).toBe(503);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['retry-after']).toBe('5');
    expect(page.text).toContain("We'll be right back");
    const style = /<style>(.*)<\/style>/s.exec(page.text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policyOf(page)).toContain(`style-src 'sha256-${hash}'`);
    expect([file.status, file.json().code]).toEqual([503, 'unavailable']);
    expect(other.status).toBe(200);
  });

  test('pages say so as well once its site is left alone for a while', async () => {
    await site.stop();
    const statuses = new Set<string>();
    for (let visit = 0; visit < 10; visit += 1) {
      const page = await gateway.request('/closet');
      statuses.add(`${page.status} ${page.text.includes("We'll be right back")}`);
    }
    await site.restart();

    expect([...statuses]).toEqual(['503 true']);
  });

  test('a site without its build is as good as none', async () => {
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
