import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway?.stop());

describe('a HEAD request', () => {
  it('reaches an endpoint that answers it, with the headers of a conditional request', async () => {
    const url = '/api/outfit-calendar.ics?token=secret';
    const headers = { 'if-none-match': '"1"' };

    const get = await gateway.request(url, { headers });
    const head = await gateway.request(url, { method: 'HEAD', headers });
    const post = await gateway.request(url, { method: 'POST' });

    expect(get.json()).toMatchObject({ method: 'GET', headers });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
