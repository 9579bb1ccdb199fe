import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    routes: (http) => {
      http.post('/api/login', (_request, reply) =>
        reply.header('set-cookie', ['sid=new; HttpOnly; Path=/', 'other=1']).send({}),
      );
    },
  });
});
afterAll(() => gateway.stop());

const REMOVED = 'session-view=; Max-Age=0; Path=/; SameSite=Lax';
const toCookie = (view: unknown) => `session-view=${view}; Max-Age=2592000; Path=/; SameSite=Lax`;

const call = async (cookie: string, path = '/api/auth/user', method = 'GET') => {
  const { headers } = await gateway.request(path, { method, headers: { cookie } });
  return { view: headers['session-view'], cookies: [headers['set-cookie'] ?? []].flat() };
};

describe('the cookie with the view of the session', () => {
  it('is set once, and replaced when the browser has another session', async () => {
    const [ana, ben] = [await gateway.signIn(), await gateway.signIn()];
    const first = await call(ana.cookie);
    expect(first.cookies).toEqual([toCookie(first.view)]);
    expect((await call(`${ana.cookie}; session-view=${first.view}`)).cookies).toEqual([]);

    const other = await call(`session-view=${first.view}; ${ben.cookie}`);

    expect(other.view).not.toBe(first.view);
    expect(other.cookies).toEqual([toCookie(other.view)]);
  });

  it('is removed when the session has ended', async () => {
    expect((await call('sid=none; session-view=former')).cookies).toEqual([REMOVED]);
    expect((await call('sid=none')).cookies).toEqual([]);
  });

  it('is removed with the response that begins another session', async () => {
    const { cookie } = await gateway.signIn();
    const { cookies } = await call(`${cookie}; session-view=former`, '/api/login', 'POST');

    expect(cookies).toEqual(['sid=new; HttpOnly; Path=/', 'other=1', REMOVED]);
  });
});
