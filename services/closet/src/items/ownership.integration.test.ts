import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClosetHarness, startClosetHarness } from '../../testing/closet-harness.ts';

let world: ClosetHarness;
beforeAll(async () => {
  world = await startClosetHarness();
});
afterAll(() => world?.stop());

describe('what belongs to somebody else', () => {
  const call = async (person: TestUser, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${world.services.url('closet')}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const headers = Object.fromEntries(response.headers);
    delete headers['x-request-id'];
    delete headers.date;
    return { status: response.status, headers, body: await response.text() };
  };

  test('is the same 404, byte for byte, as what is missing or malformed', async () => {
    const [ana, ben] = [await world.services.createUser(), await world.services.createUser()];
    const item = await world.addTo(ben);
    const unknown = '0190b0c4-1111-7000-8000-000000000000';
    const routes = [
      { method: 'GET', path: (id: string) => `/api/clothing-items/${id}`, theirs: ben.profileId },
      {
        method: 'GET',
        path: (id: string) => `/api/clothing-items/${id}/cleanout-alerts`,
        theirs: ben.profileId,
      },
      { method: 'DELETE', path: (id: string) => `/api/clothing-items/${id}`, theirs: item.id },
    ];
    for (const { method, path, theirs } of routes) {
      const missing = await call(ana, method, path(unknown));
      expect(missing.status).toBe(404);
      for (const id of [theirs, 'nonsense', '%24ne', 'x'.repeat(200)]) {
        expect(await call(ana, method, path(id))).toEqual(missing);
      }
    }
    expect(await world.countItems(ben)).toBe(1);
  });

  test('takes no item either', async () => {
    const [ana, ben] = [await world.services.createUser(), await world.services.createUser()];
    const body = { name: 'Hat', category: 'accessories' };
    const missing = await call(ana, 'POST', '/api/clothing-items', { ...body, profileId: 'nonsense' });
    expect(missing.status).toBe(404);
    expect(await call(ana, 'POST', '/api/clothing-items', { ...body, profileId: ben.profileId })).toEqual(
      missing,
    );
  });

  test('is nothing at all to a stranger or before onboarding', async () => {
    const guest = { ...(await world.services.createUser()), token: '' };
    const newcomer = await world.services.createUser({ onboarded: false });
    expect((await call(guest, 'GET', `/api/clothing-items/${guest.profileId}`)).status).toBe(401);
    expect(await call(newcomer, 'GET', `/api/clothing-items/${newcomer.profileId}`)).toMatchObject({
      status: 403,
      body: expect.stringContaining('onboarding-required'),
    });
  });
});
