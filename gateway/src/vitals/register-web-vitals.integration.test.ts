import type { FrontendPages } from '@fitfolk/contracts/page-files';
import { WEB_VITALS_PATH } from '@fitfolk/contracts/web-vitals/path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

const noFiles = { files: [], shared: [], requests: [] };
const listPages = (own: Partial<FrontendPages>): FrontendPages => ({
  common: noFiles,
  federation: noFiles,
  pages: {},
  publicPages: {},
  provided: {},
  integrity: {},
  ...own,
});

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    env: { METRICS_PORT: '0' },
    routes: (http) => {
      http.get('/apps/shell/pages.json', () => listPages({ publicPages: { '/login': noFiles } }));
      http.get('/apps/closet/pages.json', () => listPages({ pages: { '/packing/:listId': noFiles } }));
    },
  });
});
afterAll(() => gateway?.stop());

const report = async (body: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${gateway.url}${WEB_VITALS_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, text: await response.text() };
};

const load = {
  path: '/packing/0190f0f0-0000-7000-8000-000000000000',
  ttfb: 0.3,
  lcp: 1.1,
  inp: 0.08,
  cls: 0.02,
};

describe('POST /api/web-vitals', () => {
  it('measures each vital by the route pattern of the page', async () => {
    expect(await report(JSON.stringify(load))).toEqual({ status: 204, text: '' });
    for (const path of ['/login', '/LOGIN/secret', '/packing/a/b'])
      expect((await report(JSON.stringify({ path, cls: 0 }))).status).toBe(204);

    const metrics = await gateway.getMetrics();
    const labels = 'service="gateway"';
    for (const vital of ['TTFB', 'LCP', 'INP']) {
      expect(metrics).toContain(
        `fitfolk_web_vital_seconds_count{${labels},vital="${vital}",page="/packing/:listId"} 1`,
      );
    }
    expect(metrics).toContain(`fitfolk_layout_shift_count{${labels},page="/packing/:listId"} 1`);
    expect(metrics).toContain(`fitfolk_layout_shift_count{${labels},page="/login"} 1`);
    expect(metrics).toContain(`fitfolk_layout_shift_count{${labels},page="other"} 2`);
    expect(metrics).not.toContain('vital="TTFB",page="other"');
    expect(metrics).not.toMatch(/0190f0f0|secret/);
  });

  it.each([
    ['a text that is not a path', { ...load, path: 'https://fitfolk.example/closet' }],
    ['a path without end', { ...load, path: `/${'x'.repeat(200)}` }],
    ['an unknown field', { ...load, account: 'ana' }],
    ['a negative time', { ...load, lcp: -1 }],
    ['a time of hours', { ...load, lcp: 5000 }],
    ['a text in place of a number', { ...load, cls: '0.1' }],
    ['no path', { lcp: 1 }],
    ['a list', []],
  ])('rejects %s', async (_, body) => {
    const { status, text } = await report(JSON.stringify(body));

    expect([status, JSON.parse(text).code]).toEqual([400, 'validation-failed']);
  });

  it('rejects other bodies before it reads them', async () => {
    expect((await report('{"path":')).status).toBe(400);
    expect((await report(JSON.stringify({ path: 'x'.repeat(2000) }))).status).toBe(413);
    expect((await report('page', { 'content-type': 'text/html' })).status).toBe(415);
  });

  it('rejects reports from other sites and other methods', async () => {
    expect((await report(JSON.stringify(load), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const response = await fetch(`${gateway.url}${WEB_VITALS_PATH}`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('the rate limit of reports', () => {
  it('admits 60 a minute from an address', async () => {
    const limited = await startTestGateway({ env: { RATE_LIMIT_FACTOR: '0.05' } });
    const send = async () =>
      (
        await fetch(`${limited.url}${WEB_VITALS_PATH}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(load),
        })
      ).status;
    try {
      expect([await send(), await send(), await send(), await send()]).toEqual([204, 204, 204, 429]);
    } finally {
      await limited.stop();
    }
  });
});
