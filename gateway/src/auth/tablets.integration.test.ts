import { createIdentityVerifier } from '@fitfolk/service-kit/auth/identity';
import { hashSessionId, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { hashTabletToken } from '@fitfolk/service-kit/auth/tablets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

const TOKEN = 'k'.repeat(43);
const access = {
  tabletId: '0199a1b2-0000-7000-8000-000000000001',
  accountId: '0199a1b2-0000-7000-8000-000000000002',
  plan: 'pro',
  accountType: 'family',
  timeZone: 'Europe/Berlin',
  people: [{ profileId: '0199a1b2-0000-7000-8000-000000000003', firstName: 'Mia' }],
};

let gateway: TestGateway;
/** Status with which auth answers; 200 for the one connected tablet. */
let authStatus = 200;
beforeAll(async () => {
  gateway = await startTestGateway({
    routes: (http) => {
      http.post('/internal/tablets/access', async ({ body }, reply) => {
        const isConnected = JSON.parse(String(body)).tokenHash === hashTabletToken(TOKEN);
        const status = isConnected ? authStatus : 404;
        return reply.code(status).send(status === 200 ? access : {});
      });
    },
  });
});
afterAll(() => gateway?.stop());

const request = (path: string, cookie: string) => gateway.request(path, { headers: { cookie } });
const readBoard = (cookie = `tablet=${TOKEN}`) => request('/api/tablet/board', cookie);

describe('a kitchen tablet', () => {
  it('reaches its board with a token of its own, which names no session', async () => {
    const response = await readBoard();

    expect(response.status).toBe(200);
    const { authorization = '', cookie } = response.json().headers;
    const caller = await createIdentityVerifier(
      'outfits',
      () => gateway.url,
    )(authorization.split(' ')[1] ?? '');
    expect(caller).toEqual({ kind: 'tablet', tablet: access });
    expect(cookie).toBeUndefined();
  });

  it.each(['/api/auth/user', '/api/profiles', '/api/family-board', '/api/ootd-posts', '/api/live'])(
    'gets 401 from %s, whatever the name of its cookie',
    async (path) => {
      for (const name of ['tablet', 'sid', '__Host-sid']) {
        expect((await request(path, `${name}=${TOKEN}`)).status).toBe(401);
      }
    },
  );

  it('gets 401 once it is disconnected, and 503 while auth is unavailable', async () => {
    authStatus = 404;
    expect((await readBoard()).status).toBe(401);
    authStatus = 503;
    expect((await readBoard()).status).toBe(503);
    authStatus = 200;
    expect((await readBoard()).status).toBe(200);
  });
});

describe('the board of a tablet', () => {
  it('accepts no session in place of a credential', async () => {
    const { cookie } = await gateway.signIn();
    const sid = cookie.replace('sid=', '');

    for (const value of [cookie, `tablet=${sid}`, `__Host-tablet=${TOKEN}`, 'tablet=short', '']) {
      expect((await readBoard(value)).status, value).toBe(401);
    }
  });

  it('belongs to the tablet, not to the session beside it', async () => {
    const { cookie } = await gateway.signIn();
    const { authorization = '' } = (await readBoard(`${cookie}; tablet=${TOKEN}`)).json().headers;

    const caller = await createIdentityVerifier(
      'outfits',
      () => gateway.url,
    )(authorization.split(' ')[1] ?? '');
    expect(caller).toMatchObject({ kind: 'tablet', tablet: { accountId: access.accountId } });
  });

  it('hashes credentials unlike session ids', async () => {
    expect(hashTabletToken(TOKEN)).not.toBe(hashSessionId(TOKEN));
    expect(await gateway.redis.exists(sessionKey(hashTabletToken(TOKEN)))).toBe(0);
  });
});
