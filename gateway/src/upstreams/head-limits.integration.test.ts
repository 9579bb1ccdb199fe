import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

const KIB = 1024;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** Sends a signed-in read, and returns its answer with the number of requests that reached the service. */
const send = async (path: string, headers: Record<string, string> = {}) => {
  const { cookie } = await gateway.signIn();
  const before = gateway.upstream.received.length;
  const response = await gateway.request(path, { headers: { ...headers, cookie } });
  return { response, forwarded: gateway.upstream.received.length - before };
};

describe('the path and query of a forwarded request', () => {
  it.each([
    "/api/outfits/a~(b)'*!?limit=5",
    '/api/outfits/some%20id|?x=!!!&y=%21%C3%A4+z&empty=&flag',
    '/api/outfits/some-id?x=%22"<>{}',
    '/api/outfits/some-id?',
  ])('are those received: %s', async (path) => {
    const { response } = await send(path);

    expect([response.status, response.json().url.replace(/\?$/, '')]).toEqual([200, path.replace(/\?$/, '')]);
  });

  it('are forwarded up to 4 KiB', async () => {
    const path = '/api/outfits/some-id?x=';
    const longest = `${path}${'!'.repeat(4 * KIB - path.length)}`;

    expect(await send(longest)).toMatchObject({ response: { status: 200 }, forwarded: 1 });
    const { response, forwarded } = await send(`${longest}!`);
    expect([response.status, response.json().code, forwarded]).toEqual([414, 'target-too-long', 0]);
  });
});

describe('the head of a forwarded request', () => {
  it.each([7, 9, 15, 17])('with a header of %i KiB is forwarded only below 8 KiB in all', async (size) => {
    const { response, forwarded } = await send('/api/outfits/some-id', {
      'user-agent': 'a'.repeat(size * KIB),
    });

    expect([response.status, response.json().code, forwarded]).toEqual(
      size < 8 ? [200, undefined, 1] : [431, 'head-too-large', 0],
    );
  });

  it('does not count cookies and other headers that are not forwarded', async () => {
    const { response } = await send('/api/outfits/some-id', { 'x-other': 'a'.repeat(12 * KIB) });

    expect(response.status).toBe(200);
  });

  it('never opens the circuit of the service', async () => {
    for (let count = 0; count < 20; count += 1)
      await send('/api/outfits/some-id', { 'user-agent': 'a'.repeat(9 * KIB) });

    expect((await send('/api/outfits/some-id')).response.status).toBe(200);
  });
});
