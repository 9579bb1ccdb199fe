import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ env: { PUBLIC_ORIGIN: 'https://fitfolk.example' } });
});
afterAll(() => gateway.stop());

test('the API is described at /openapi.json, its events at /asyncapi.json', async () => {
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

test('the reference page runs one script, from our own origin', async () => {
  const page = await gateway.request('/reference');
  const policy = String(page.headers['content-security-policy']);
  const sources = [...page.text.matchAll(/ src="([^"]*)"/g)].map((match) => match[1]);

  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/script-src|unsafe-eval|https:/);
  expect(sources).toHaveLength(1);
  expect(sources[0]).toMatch(/^\/reference\//);
  const response = await fetch(new URL(sources[0] ?? '', gateway.url));
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.text()).toContain('api-reference');
});

test('security.txt says where to report, and until when it is good', async () => {
  const answer = await gateway.request('/.well-known/security.txt');
  const fields = Object.fromEntries(
    answer.text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );

  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(fields.Contact).toMatch(/^mailto:/);
  expect(fields.Canonical).toBe('https://fitfolk.example/.well-known/security.txt');
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

test('keys are published without their private half', async () => {
  const { keys } = (await gateway.request('/.well-known/jwks.json')).json<{ keys: object[] }>();

  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' });
  expect(keys[0]).not.toHaveProperty('d');
});
