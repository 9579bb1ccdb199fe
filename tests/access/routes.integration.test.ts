import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';
import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import { publicContracts } from '@fitfolk/contracts/index';
import { LIVE_PATH } from '@fitfolk/contracts/live-path';
import { cookieFetch } from '@fitfolk/dev/seed/cookie-fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instance } from '../e2e/support/instance.ts';
import { createTestUser, type TestUser } from '../e2e/support/test-user.ts';
import { getErrorCode, observeResponse } from './observed-response.ts';
import { checkSharedLogs, shareInstance } from './shared-instance.ts';

let fitfolk: Instance;
beforeAll(async () => {
  fitfolk = await shareInstance();
}, 180_000);
afterAll(checkSharedLogs);

const SOME_ID = '01890000-0000-7000-8000-000000000000';
const endpoints = publicContracts.flatMap((contract) => Object.values<Endpoint>(contract.endpoints));
const toUrlPath = ({ path }: Endpoint) => path.replace(/:\w+/g, SOME_ID);
const table = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const publicEndpoints = endpoints.filter(({ path }) => path.startsWith('/api/'));

const fetchSignedOut = async (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  observeResponse(await fetch(`${fitfolk.url}${path}`, { method, headers, redirect: 'manual' }));
let tablet: Promise<{ cookie: string }> | undefined;
/** Connects a kitchen tablet and returns its cookie, also under the name of a session's. */
const connectTablet = async () => {
  const family = await createTestUser(fitfolk.url);
  const jar = new Map<string, string>();
  const send = cookieFetch(jar);
  const { code } = await createApi(authContract, { baseUrl: fitfolk.url, fetch: send }).startTabletPairing();
  await family.auth.addTablet({ body: { code: code ?? '', name: 'Kitchen' } });
  expect((await send(`${fitfolk.url}/api/tablet/board`)).status).toBe(200);
  const token = jar.get('tablet') ?? '';
  return { cookie: `tablet=${token}; sid=${token}` };
};
const createAccountBeforeOnboarding = () => createTestUser(fitfolk.url, { onboarded: false });
/** Accounts for requests that are rejected, which change nothing. */
let beforeOnboarding: Promise<TestUser> | undefined;
let onboarded: Promise<TestUser> | undefined;
const getAccountBeforeOnboarding = () => {
  beforeOnboarding ??= createAccountBeforeOnboarding();
  return beforeOnboarding;
};
const getOnboardedAccount = () => {
  onboarded ??= createTestUser(fitfolk.url);
  return onboarded;
};

describe('a signed-out caller', () => {
  it.each(table(publicEndpoints.filter(({ access }) => access !== 'public')))(
    'gets 401 from %s',
    async (_, endpoint) => {
      const response = await fetchSignedOut(toUrlPath(endpoint), endpoint.method);

      expect([response.status, getErrorCode(response)]).toEqual([401, 'unauthenticated']);
    },
  );

  it.each(table(publicEndpoints.filter(({ access }) => access === 'public')))(
    'passes authentication at %s',
    async (_, endpoint) => {
      const response = await fetchSignedOut(toUrlPath(endpoint), endpoint.method);

      expect(getErrorCode(response)).not.toBe('unauthenticated');
    },
  );

  it('gets 401 from the live stream', async () => {
    expect((await fetchSignedOut(LIVE_PATH)).status).toBe(401);
  });
});

describe('an account before onboarding', () => {
  it.each(table(publicEndpoints.filter(({ access }) => access === 'onboarded')))(
    'gets onboarding-required from %s',
    async (_, endpoint) => {
      const ana = await getAccountBeforeOnboarding();

      const response = await observeResponse(
        await ana.fetch(toUrlPath(endpoint), { method: endpoint.method }),
      );

      expect([response.status, getErrorCode(response)]).toEqual([403, 'onboarding-required']);
    },
  );

  it.each(table(publicEndpoints.filter(({ access }) => access === 'session')))(
    'reaches %s',
    async (_, endpoint) => {
      const ana = await createAccountBeforeOnboarding();

      const response = await observeResponse(
        await ana.fetch(toUrlPath(endpoint), { method: endpoint.method, redirect: 'manual' }),
      );

      expect(['unauthenticated', 'onboarding-required']).not.toContain(getErrorCode(response));
    },
  );

  it('gets 403 from the live stream', async () => {
    const ana = await getAccountBeforeOnboarding();

    expect((await ana.fetch(LIVE_PATH)).status).toBe(403);
  });
});

describe('a credential of another kind', () => {
  it.each(table(publicEndpoints.filter(({ access }) => access === 'tablet')))(
    'of a session gets 401 from %s',
    async (_, endpoint) => {
      const ana = await getOnboardedAccount();

      const response = await observeResponse(await ana.fetch(toUrlPath(endpoint)));

      expect([response.status, getErrorCode(response)]).toEqual([401, 'unauthenticated']);
    },
  );

  it.each(table(publicEndpoints.filter(({ access }) => access !== 'tablet' && access !== 'public')))(
    'of a kitchen tablet gets 401 from %s',
    async (_, endpoint) => {
      tablet ??= connectTablet();

      const response = await fetchSignedOut(toUrlPath(endpoint), endpoint.method, await tablet);

      expect([response.status, getErrorCode(response)]).toEqual([401, 'unauthenticated']);
    },
  );
});

describe('an internal endpoint', () => {
  it.each(table(endpoints.filter(({ path }) => path.startsWith('/internal/'))))(
    'is not routed from outside: %s',
    async (_, endpoint) => {
      const ana = await getOnboardedAccount();
      const path = endpoint.path.replace(/:\w+/g, ana.user.id);

      const response = await observeResponse(await ana.fetch(path, { method: endpoint.method }));

      expect([response.status, getErrorCode(response)]).toEqual([404, 'not-found']);
    },
  );
});
