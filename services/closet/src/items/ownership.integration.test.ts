import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClosetHarness, startClosetHarness } from '../../testing/closet-harness.ts';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
afterAll(() => harness?.stop());

describe('items and profiles of another account', () => {
  const call = async (user: TestUser, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${harness.services.url('closet')}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${user.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const headers = Object.fromEntries(response.headers);
    delete headers['x-request-id'];
    delete headers.date;
    return { status: response.status, headers, body: await response.text() };
  };

  it('return the same 404, byte for byte, as missing or malformed ids', async () => {
    const [ana, ben] = [await harness.services.createUser(), await harness.services.createUser()];
    const item = await harness.addItem(ben);
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
    expect(await harness.countItems(ben)).toBe(1);
  });

  it('accept no items', async () => {
    const [ana, ben] = [await harness.services.createUser(), await harness.services.createUser()];
    const body = { name: 'Hat', category: 'accessories' };
    const missing = await call(ana, 'POST', '/api/clothing-items', { ...body, profileId: 'nonsense' });
    expect(missing.status).toBe(404);
    expect(await call(ana, 'POST', '/api/clothing-items', { ...body, profileId: ben.profileId })).toEqual(
      missing,
    );
  });

  it('are hidden from signed-out users and before onboarding', async () => {
    const guest = { ...(await harness.services.createUser()), token: '' };
    const newcomer = await harness.services.createUser({ onboarded: false });
    expect((await call(guest, 'GET', `/api/clothing-items/${guest.profileId}`)).status).toBe(401);
    expect(await call(newcomer, 'GET', `/api/clothing-items/${newcomer.profileId}`)).toMatchObject({
      status: 403,
      body: expect.stringContaining('onboarding-required'),
    });
  });
});
