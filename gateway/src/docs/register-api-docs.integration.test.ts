import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ env: { PUBLIC_ORIGIN: 'https://fitfolk.example' } });
});
afterAll(() => gateway.stop());

describe('API docs', () => {
  it('serves OpenAPI and AsyncAPI documents', async () => {
    const api = (await gateway.request('/openapi.json')).json<{ openapi: string; paths: object }>();
    const events = (await gateway.request('/asyncapi.json')).json<{
      asyncapi: string;
      channels: Record<string, { address: string }>;
    }>();

    expect(api.openapi).toBe('3.1.0');
    expect(Object.keys(api.paths)).toContain('/api/clothing-items/{id}');
    expect(events.asyncapi).toBe('3.0.0');
    expect(events.channels['closet.item.added']?.address).toBe(`${gateway.namespace}.closet.item.added`);
  });

  it('serves a reference page with one script from our own origin', async () => {
    const page = await gateway.request('/reference');
    const policy = String(page.headers['content-security-policy']);
    const sources = [...page.text.matchAll(/ src="([^"]*)"/g)].map((match) => match[1]);

    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/script-src|unsafe-eval|https:/);
    expect(sources).toHaveLength(1);
    expect(sources[0]).toMatch(/^\/reference\//);
    const script = await fetch(new URL(sources[0] ?? '', gateway.url));
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(await script.text()).toContain('api-reference');
  });
});

describe('API docs in production', () => {
  it.each([
    ['404 by default', {}, 404],
    ['200 with API_REFERENCE=on', { API_REFERENCE: 'on' }, 200],
  ])('answer %s', async (_, env, status) => {
    const production = await startTestGateway({
      env: { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://fitfolk.example', ...env },
    });
    const headers = { host: 'fitfolk.example', 'sec-fetch-dest': 'empty' };
    const statuses = await Promise.all(
      ['/openapi.json', '/asyncapi.json', '/reference'].map(
        async (path) => (await production.request(path, { headers })).status,
      ),
    );
    await production.stop();

    expect(statuses).toEqual([status, status, status]);
  });
});

describe('well-known files', () => {
  it('serves security.txt with a contact and an expiry date', async () => {
    const response = await gateway.request('/.well-known/security.txt');
    const fields = Object.fromEntries(
      response.text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    );

    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(fields.Contact).toMatch(/^mailto:/);
    expect(fields.Canonical).toBe('https://fitfolk.example/.well-known/security.txt');
    const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  it('publishes keys without their private part', async () => {
    const { keys } = (await gateway.request('/.well-known/jwks.json')).json<{ keys: object[] }>();

    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' });
    expect(keys[0]).not.toHaveProperty('d');
  });
});
