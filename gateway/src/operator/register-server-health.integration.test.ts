import type { Problem } from '@fitfolk/contracts/core/errors';
import type { ServerHealth } from '@fitfolk/contracts/gateway';
import { recordBackup } from '@fitfolk/service-kit/connections/redis/last-backup';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

const PATH = '/api/operator/health';

let gateway: TestGateway;
let isOperator: boolean;
let isStatusKnown: boolean;
const gauges = {
  fitfolk_outbox_pending: { '': 0 },
  fitfolk_outbox_oldest_seconds: { '': 0 },
  fitfolk_consumer_pending: { 'a-b': 1 },
  fitfolk_dead_letters: { 'a-b': 0 },
  fitfolk_database_bytes: { '': 1000 },
  fitfolk_images: { '': 12 },
  fitfolk_images_waiting: { '': 3 },
  fitfolk_mail_configured: { '': 1 },
};
/** Authorization headers that services received with requests for their status. */
const tokens: (string | undefined)[] = [];

beforeAll(async () => {
  gateway = await startTestGateway({
    env: { PUBLIC_ORIGIN: 'https://fitfolk.example' },
    routes: (http) => {
      http.get('/api/auth/user', async () => ({ id: 'x', ...(isOperator ? { isOperator } : {}) }));
      http.get('/internal/status', async (request, reply) => {
        tokens.push(request.headers.authorization);
        return isStatusKnown ? { version: '1.2.3', gauges } : reply.code(503).send({});
      });
      http.get('/health/live', async () => ({ status: 'live', version: '4.5.6' }));
    },
  });
});
afterAll(() => gateway?.stop());
beforeEach(() => {
  isOperator = true;
  isStatusKnown = true;
  tokens.length = 0;
});

const host = { host: 'fitfolk.example', 'x-forwarded-proto': 'https' };
const getHealth = async (cookie?: string) => {
  const headers = { ...host, ...(cookie ? { cookie: cookie.replace('sid=', '__Host-sid=') } : {}) };
  const response = await gateway.request(PATH, { headers });
  return { status: response.status, body: response.json<ServerHealth & Problem>() };
};

describe('GET /api/operator/health', () => {
  it('collects what the services report about themselves', async () => {
    const { cookie } = await gateway.signIn();
    await recordBackup(gateway.redis, { at: '2026-11-22T03:00:00.000Z', bytes: 5000, folder: '/backups/a' });

    const { status, body } = await getHealth(cookie);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      databaseBytes: 7000,
      images: 12,
      imagesWaiting: 3,
      backups: { lastAt: '2026-11-22T03:00:00.000Z', lastBytes: 5000, testedAt: null, canStart: false },
      isEncrypted: true,
      sendsMail: true,
      // The gateway does not trust the proxy that says https:.
      seenOrigin: 'http://fitfolk.example',
    });
    const names = body.deployables.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['gateway', 'auth', 'packing', 'shell', 'closet-web']));
    const find = (name: string) => body.deployables[names.indexOf(name)];
    expect(find('streaks')).toMatchObject({ state: 'ok', version: '1.2.3', waiting: 1, databaseBytes: 1000 });
    expect(find('shell')).toMatchObject({ state: 'ok', version: '4.5.6', waiting: null });
    // Each service receives a token that no other one accepts.
    expect(new Set(tokens).size).toBe(7);
  });

  it('reports services that do not answer', async () => {
    const { cookie } = await gateway.signIn();
    isStatusKnown = false;

    const { status, body } = await getHealth(cookie);

    expect(status).toBe(200);
    expect(body.deployables).toContainEqual(expect.objectContaining({ name: 'auth', state: 'unavailable' }));
    expect(body).toMatchObject({ images: null, imagesWaiting: null, sendsMail: null, databaseBytes: 0 });
  });

  it('does not exist for other accounts, and asks no service', async () => {
    const { cookie } = await gateway.signIn();
    isOperator = false;

    const { status, body } = await getHealth(cookie);

    expect([status, body.code]).toEqual([404, 'not-found']);
    expect(tokens).toEqual([]);
  });

  it('rejects visitors and accounts before onboarding', async () => {
    const { cookie } = await gateway.signIn({ onboarded: false });

    expect((await getHealth()).status).toBe(401);
    expect((await getHealth(cookie)).status).toBe(403);
  });
});

describe('GET /api/version', () => {
  it('answers everyone', async () => {
    const { status, ...response } = await gateway.request('/api/version', { headers: host });

    expect([status, response.json()]).toEqual([200, { version: expect.stringMatching(/^\d+\.\d+\.\d+/) }]);
  });
});
