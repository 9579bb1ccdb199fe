import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EchoServer, startEchoServer } from '../../testing/echo-server.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

/** The time the contract gives an ordinary endpoint, with room for the timer. */
const HUNG_MS = 3000;

let auth: EchoServer;
let gateway: TestGateway;
let hang: PromiseWithResolvers<void>;
beforeEach(async () => {
  hang = Promise.withResolvers<void>();
  auth = await startEchoServer((http) => {
    http.get('/api/profiles', (_request, reply) =>
      reply.code(503).header('retry-after', '1').send({ from: 'auth' }),
    );
    http.get('/api/auth/user', async () => hang.promise);
    http.post('/api/profiles', (_request, reply) => reply.raw.destroy());
  });
  gateway = await startTestGateway({ env: { AUTH_URL: auth.url } });
});
afterEach(async () => {
  hang.resolve();
  await gateway.stop();
  await auth.stop();
});

const get = async (path: string) => {
  const { cookie } = await gateway.signIn();
  return gateway.request(path, { headers: { cookie } });
};

describe('a service', () => {
  test('that answers 503 is asked once and its answer passed on', async () => {
    const answer = await get('/api/profiles');

    expect([answer.status, answer.json(), answer.headers['retry-after']]).toEqual([
      503,
      { from: 'auth' },
      '1',
    ]);
    expect(auth.received.filter(({ url }) => url === '/api/profiles')).toHaveLength(1);
  });

  test(
    'that hangs is given up on with 504 in the time its contract gives, and asked once',
    async () => {
      const answer = await get('/api/auth/user');

      expect([answer.status, answer.json().code]).toEqual([504, 'timed-out']);
      expect(auth.received.filter(({ url }) => url === '/api/auth/user')).toHaveLength(1);
    },
    HUNG_MS + 10_000,
  );

  test('that drops the connection is answered 503, and asked once', async () => {
    const { cookie } = await gateway.signIn();

    const answer = await gateway.request('/api/profiles', { method: 'POST', headers: { cookie } });

    expect([answer.status, answer.json().code]).toEqual([503, 'unavailable']);
    expect(auth.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('that is down is answered 503 and leaves the others working', async () => {
    await auth.stop();

    const down = await get('/api/profiles');
    const up = await get('/api/images/1');

    expect([down.status, down.json()]).toEqual([
      503,
      expect.objectContaining({
        code: 'unavailable',
        detail: 'This part of Fitfolk is not available right now',
      }),
    ]);
    expect(up.status).toBe(200);
  });

  test('that keeps failing is left alone for a while', async () => {
    const { cookie } = await gateway.signIn();
    const post = () => gateway.request('/api/profiles', { method: 'POST', headers: { cookie } });
    for (let i = 0; i < 5; i += 1) await post();
    auth.received.length = 0;

    const answer = await post();

    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(auth.received).toEqual([]);
  });
});
