import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { auth } from '@fitfolk/auth/service';
import { mediaContract } from '@fitfolk/contracts/media';
import { gateway } from '@fitfolk/gateway/service';
import { connectRedis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { scanKeys } from '@fitfolk/service-kit/connections/redis/redis-servers';
import { toUrlVariable } from '@fitfolk/service-kit/runtime/service-urls';
import { fakeService } from '@fitfolk/service-kit/testing/fake-service';
import {
  createIdentityKeys,
  startTestServices,
  type TestServices,
} from '@fitfolk/service-kit/testing/harness';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startClusterTopology } from './redis-cluster.ts';
import { startSentinelTopology } from './redis-sentinel.ts';
import { startSingleServer } from './redis-single-server.ts';

const START_MS = 60_000;
/** Time until a replica is promoted. */
const FAILOVER_MS = 20_000;
const PASSWORD = 'correct horse';

let folder: string;
let stack: AsyncDisposableStack;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitfolk-redis-'));
  stack = new AsyncDisposableStack();
});
afterEach(async () => {
  await stack.disposeAsync();
  await rm(folder, { recursive: true, force: true });
}, START_MS);

/** Starts auth and the gateway, which share sessions in Redis. */
const startServices = async (redisUrl: string): Promise<TestServices> => {
  const others = gateway.calls.map((name) => [toUrlVariable(name), 'http://127.0.0.1:9']);
  const services = await startTestServices([auth, fakeService(mediaContract, {}), gateway], {
    env: {
      ...Object.fromEntries(others),
      REDIS_URL: redisUrl,
      S3_ENDPOINT: 'http://127.0.0.1:9',
      IDENTITY_KEYS: JSON.stringify(createIdentityKeys()),
    },
  });
  stack.defer(() => services.stop());
  return services;
};

const createBrowser = (services: TestServices, service = 'gateway') => {
  let cookie = '';
  const request = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${services.url(service)}${path}`, {
      method,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().find((each) => each.startsWith('sid='));
    if (set) cookie = set.split(';')[0] ?? '';
    return response;
  };
  return {
    request,
    /** Status of a request that needs a session. */
    getStatus: async () => (await request('GET', '/api/auth/user')).status,
    register: async (username: string) => {
      const body = { username, email: `${username}@example.com`, password: PASSWORD };
      expect((await request('POST', '/api/register', body)).status).toBe(201);
      expect((await request('PATCH', '/api/auth/user', { onboardingCompleted: true })).status).toBe(200);
    },
    signIn: async (username: string) =>
      expect((await request('POST', '/api/login', { username, password: PASSWORD })).status).toBe(200),
  };
};
type Browser = ReturnType<typeof createBrowser>;

/** Requests per second and browser: enough to meet each moment of a failover, and too few to occupy the processors. */
const LOAD_PER_S = 10;

/** Sends requests of all browsers until it is stopped, which returns the statuses of the answers. */
const startLoad = (browsers: readonly Browser[]) => {
  const statuses = new Set<number>();
  const ended = new AbortController();
  const requests = browsers.map(async ({ getStatus }) => {
    for await (const _ of setInterval(1000 / LOAD_PER_S, undefined, { signal: ended.signal }))
      statuses.add(await getStatus());
  });
  return {
    stop: async (): Promise<number[]> => {
      ended.abort();
      await Promise.allSettled(requests);
      return [...statuses];
    },
  };
};

/** Returns true if every browser is signed in, and new ones can sign in, which writes to each server sooner or later. */
const isAnswered = async (browsers: readonly Browser[], newcomers: readonly Browser[], username: string) => {
  for (const { getStatus } of browsers) if ((await getStatus()) !== 200) return false;
  for (const { request } of newcomers) {
    const { status } = await request('POST', '/api/login', { username, password: PASSWORD });
    if (status !== 200) return false;
  }
  return true;
};
const newName = () => `p${randomBytes(6).toString('hex')}`;

describe('a Redis server without memory', () => {
  it(
    'lets registrations and sign-ins end with 503, also those that the gateway has accepted',
    async () => {
      const server = await startSingleServer(folder);
      stack.defer(async () => void (await server.stop()));
      const services = await startServices(server.url);
      const username = newName();
      await createBrowser(services).register(username);
      await server.fill();

      const other = newName();
      const registration = { username: other, email: `${other}@example.com`, password: PASSWORD };
      for (const service of ['auth', 'gateway']) {
        const { request } = createBrowser(services, service);
        const answers = [
          await request('POST', '/api/register', registration),
          await request('POST', '/api/login', { username, password: PASSWORD }),
          await request('POST', '/api/login', { username, password: 'wrong horse' }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
      }
    },
    START_MS,
  );
});

describe('sessions in Redis behind Sentinel', () => {
  it.each(['SIGKILL', 'SIGSTOP'] as const)(
    'outlive a primary that gets %s, and end after the failover',
    async (signal) => {
      const topology = await startSentinelTopology(folder);
      stack.defer(async () => void (await topology.stop()));
      const browser = createBrowser(await startServices(topology.url));
      await browser.register(newName());
      expect(await browser.getStatus()).toBe(200);
      await topology.waitUntilReplicated();

      topology.interruptPrimary(signal);
      const statuses = new Set<number>();
      await expect
        .poll(
          async () => {
            const status = await browser.getStatus();
            statuses.add(status);
            return status;
          },
          { timeout: FAILOVER_MS, interval: 100 },
        )
        .toBe(200);

      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      // Auth, which ends sessions, may still be looking for the new primary.
      await expect.poll(async () => (await browser.request('POST', '/api/logout')).status).toBe(204);
      expect(await browser.getStatus()).toBe(401);
    },
    START_MS,
  );
});

describe('sessions in a Redis cluster', () => {
  it(
    'are found, revoked and listed on every server',
    async () => {
      const topology = await startClusterTopology(folder);
      stack.defer(async () => void (await topology.stop()));
      const services = await startServices(topology.url);
      const username = newName();
      const browsers = Array.from({ length: 6 }, () => createBrowser(services));
      const [first, ...others] = browsers;
      await first?.register(username);
      for (const browser of others) await browser.signIn(username);
      for (const browser of browsers) expect(await browser.getStatus()).toBe(200);
      expect((await topology.countKeys()).filter((count) => count > 0).length).toBeGreaterThan(1);

      // The gateway has each session in memory; the server that holds it reports its end.
      expect((await others[0]?.request('POST', '/api/logout'))?.status).toBe(204);
      expect(await others[0]?.getStatus()).toBe(401);
      expect((await first?.request('DELETE', '/api/auth/sessions'))?.status).toBe(204);
      for (const browser of others) expect(await browser.getStatus()).toBe(401);
      expect(await first?.getStatus()).toBe(200);
      const listed = await first?.request('GET', '/api/auth/sessions');
      expect(await listed?.json()).toHaveLength(1);

      const redis = await connectRedis(topology.url, services.namespace);
      stack.defer(() => redis.disconnect());
      const sessions: string[] = [];
      for await (const key of scanKeys(redis, 'session:*')) sessions.push(key);
      expect(sessions).toHaveLength(1);
    },
    START_MS,
  );

  it(
    'outlive a primary that is killed under load, and end after its replica took over',
    async () => {
      const topology = await startClusterTopology(folder, { hasReplicas: true });
      stack.defer(async () => void (await topology.stop()));
      const services = await startServices(topology.url);
      const username = newName();
      const browsers = Array.from({ length: 8 }, () => createBrowser(services));
      const [first, ...others] = browsers;
      await first?.register(username);
      for (const browser of others) await browser.signIn(username);
      await topology.waitUntilReplicated();
      const counts = await topology.countKeys();

      const load = startLoad(browsers);
      stack.defer(async () => void (await load.stop()));
      await topology.killPrimary(counts.indexOf(Math.max(...counts)));
      const newcomers = browsers.map(() => createBrowser(services));
      await expect.poll(() => isAnswered(browsers, newcomers, username), { timeout: FAILOVER_MS }).toBe(true);
      const statuses = await load.stop();

      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      for (const browser of browsers) expect((await browser.request('POST', '/api/logout')).status).toBe(204);
      for (const browser of browsers) expect(await browser.getStatus()).toBe(401);
    },
    2 * START_MS,
  );
});
