/** @module-tag extended */
import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import { cookieFetch } from '@fitfolk/dev/seed/cookie-fetch';
import { beforeAll, describe, expect, it } from 'vitest';
import { openLiveStream } from '../../gateway/testing/live-stream.ts';
import { addLogin } from './support/add-login.ts';
import type { Instance } from './support/instance.ts';
import { recordSecret } from './support/secrets.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

/** Time in which every channel must be closed. `REMOVAL_MS=1000` measures the bar on a machine that does nothing else. */
const LIMIT_MS = Number(process.env.REMOVAL_MS ?? 15_000);

let instance: Instance;
beforeAll(async () => {
  ({ instance } = await shareInstance());
});

/** Opens everything through which a parent can reach the family, and returns the status of each. */
const openChannels = async (ben: TestUser) => {
  const { url } = instance;
  const { profile, auth } = ben;
  const profileId = profile.id;
  const items = (await addTestItems(ben)).slice(0, 2);
  const outfit = await createTestOutfit(ben, items, { name: 'Picnic' });
  const calendar = await ben.outfits.replaceCalendarLink({ params: { profileId } });
  const shared = await ben.outfits.replaceOutfitLink({ params: { outfitId: outfit.id }, body: { days: 7 } });
  const closet = createApi(closetContract, { fetch: (path, init) => ben.fetch(`${path}`, init) });
  const profiles = await auth.listProfiles();
  const child = profiles.find(({ isChild }) => isChild)?.id ?? '';
  const shopping = await closet.replaceShoppingLink({
    params: { profileId: child },
    body: { season: 'winter', days: 7 },
  });
  const { token } = await auth.createAccessToken({
    body: { name: 'Script', scopes: ['closet:read'], profileIds: null, validForDays: 1 },
  });
  const toToken = (path: string): string => /token=([\w-]+)/.exec(path)?.[1] ?? '';
  for (const secret of [token, toToken(shared.path), toToken(shopping.path), toToken(calendar.path)])
    recordSecret(secret);
  const tablet = cookieFetch(new Map());
  const { code } = await createApi(authContract, { baseUrl: url, fetch: tablet }).startTabletPairing();
  await auth.addTablet({ body: { code: code ?? '', name: 'Kitchen' } });
  const cookie = ben
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const stream = await openLiveStream(url, { cookie });
  let isLive = true;
  void stream.ended.then(() => {
    isLive = false;
  });
  const authorization = `Bearer ${token}`;
  const statusOf = async (response: Promise<Response>): Promise<number> => (await response).status;
  return {
    session: () => statusOf(ben.fetch('/api/auth/user')),
    live: async () => (isLive ? 200 : 401),
    tablet: () => statusOf(tablet(`${url}/api/tablet/board`)),
    token: () => statusOf(fetch(`${url}/api/clothing-items/${profileId}`, { headers: { authorization } })),
    'outfit link': () => statusOf(fetch(`${url}/api/shared-outfits?token=${toToken(shared.path)}`)),
    'shopping link': () => statusOf(fetch(`${url}/api/shopping-lists?token=${toToken(shopping.path)}`)),
    calendar: () => statusOf(fetch(`${url}${calendar.path}`)),
  };
};

describe('a removed parent', () => {
  it('is out on every channel', async () => {
    const ana = await createTestUser(instance.url, { name: 'Ana Lopez', isParent: true });
    await ana.auth.updateUser({ body: { accountType: 'family' } });
    await ana.auth.changePlan({ body: { plan: 'pro' } });
    await ana.auth.createProfile({ body: { name: 'Mia' } });
    const ben = await addLogin(instance.url, ana, ana.profile);
    const channels = Object.entries(await openChannels(ben));
    for (const [name, read] of channels) expect([name, await read()]).toEqual([name, 200]);
    const other = (await ana.auth.listLogins()).logins.find(({ isCurrent }) => !isCurrent);
    await ana.auth.confirmIdentity({ body: { password: ana.password } });

    await ana.auth.removeLogin({ params: { loginId: other?.id ?? '' } });

    const start = performance.now();
    const closed = channels.map(async ([name, read]) => {
      await expect.poll(read, { timeout: LIMIT_MS, interval: 20, message: name }).not.toBe(200);
      return `${name} ${Math.round(performance.now() - start)} ms`;
    });
    process.stdout.write(`Closed after the removal: ${(await Promise.all(closed)).join(', ')}\n`);
    const statuses = await Promise.all(channels.map(async ([name, read]) => [name, await read()]));
    expect(Object.fromEntries(statuses)).toEqual({
      session: 401,
      live: 401,
      tablet: 401,
      token: 401,
      'outfit link': 404,
      'shopping link': 404,
      calendar: 404,
    });
    expect((await ana.fetch('/api/auth/user')).status).toBe(200);
  }, 60_000);
});
