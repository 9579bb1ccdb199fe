import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import { publicContracts } from '@fitfolk/contracts/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStream } from '../../gateway/testing/live-stream.ts';
import { addLogin } from '../e2e/support/add-login.ts';
import type { Instance } from '../e2e/support/instance.ts';
import type { TestUser } from '../e2e/support/test-user.ts';
import { checkSharedLogs, shareInstance } from './shared-instance.ts';
import { createTestFamily, type TestFamily } from './test-family.ts';

let fitfolk: Instance;
let family: TestFamily;
/** Another account. */
let bea: TestFamily;
let viewer: TestUser;
beforeAll(async () => {
  fitfolk = await shareInstance();
  [family, bea] = await Promise.all([createTestFamily(fitfolk.url), createTestFamily(fitfolk.url)]);
  viewer = await addLogin(fitfolk.url, family.person, 'viewer');
}, 180_000);
afterAll(checkSharedLogs);

const SOME_ID = '01890000-0000-7000-8000-000000000000';
const endpoints = publicContracts.flatMap((contract) =>
  Object.entries<Endpoint>(contract.endpoints)
    .filter(([, { path, access }]) => path.startsWith('/api/') && access !== 'public' && access !== 'tablet')
    .map(([name, endpoint]) => ({ name: `${contract.service}.${name}`, endpoint })),
);
const getCode = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

describe('the session of a viewer', () => {
  it('is admitted to five calls beside those of its own login, which read', () => {
    const admitted = endpoints.filter(({ endpoint }) => endpoint.admitsViewers);

    expect(admitted.map(({ name }) => name).toSorted()).toEqual([
      'auth.currentUser',
      'auth.listProfiles',
      'closet.listItemsToBuy',
      'media.readImage',
      'outfits.familyBoard',
    ]);
    expect(new Set(admitted.map(({ endpoint }) => endpoint.method))).toEqual(new Set(['GET']));
  });

  // `own-logins.integration.test.ts` covers the calls of its own login.
  const rejected = endpoints.filter(
    ({ endpoint: { admitsViewers, ownLogin } }) => !admitsViewers && ownLogin !== 'any',
  );
  it.each(rejected.filter(({ name }) => name !== 'gateway.serverHealth'))(
    'gets view-only from $name',
    async ({ endpoint }) => {
      const path = endpoint.path.replace(':profileId', family.profileId).replace(/:\w+/g, SOME_ID);

      expect(await getCode(await viewer.fetch(path, { method: endpoint.method }))).toEqual([
        403,
        'view-only',
      ]);
    },
  );

  it('reads the week, the lists and the images of its family, and none of another', async () => {
    await family.planDay();
    const postImage = await family.postImage();
    const today = new Date().toISOString().slice(0, 10);
    const reads = [
      `/api/family-board?from=${today}`,
      `/api/growth/${family.childId}/items-to-buy`,
      await family.createClosetImage(),
    ];
    for (const path of reads) expect([path, (await viewer.fetch(path)).status]).toEqual([path, 200]);
    const others = [
      `/api/growth/${bea.childId}/items-to-buy`,
      await bea.createClosetImage(),
      await bea.createProfileImage(),
      postImage,
    ];
    for (const path of others) expect([path, (await viewer.fetch(path)).status]).toEqual([path, 404]);
  });

  it('sees neither birth years, nor the server, nor more by a parent PIN', async () => {
    await family.person.auth.changeProfile({
      params: { profileId: family.childId },
      body: { birthYear: 2019 },
    });
    await family.person.auth.confirmIdentity({ body: { password: family.person.password } });
    await family.person.auth.setParentPin({ body: { pin: '4711' } });

    const user = await viewer.auth.currentUser();
    expect(user).toMatchObject({ isViewer: true, profileImageUrl: null });
    expect(user).not.toHaveProperty('childProfileId');
    expect(user).not.toHaveProperty('isOperator');
    expect((await viewer.auth.listProfiles()).map(({ birthYear }) => birthYear)).toEqual([null, null]);
    expect((await viewer.fetch('/api/operator/health')).status).toBe(404);
    await family.person.auth.removeParentPin();
  });

  it('receives changes of plans by the live stream, and nothing else', async () => {
    const cookie = viewer.cookies().map(({ name, value }) => `${name}=${value}`);
    const own = family.person.cookies().map(({ name, value }) => `${name}=${value}`);
    const [seen, all] = await Promise.all(
      [cookie, own].map((each) => openLiveStream(fitfolk.url, { cookie: each.join('; ') })),
    );
    const typesOf = (stream: typeof seen) => new Set(stream?.messages.map(({ message }) => message.type));
    await family.createPost();
    await family.createPackingList();
    await family.moveLaundry();
    await family.createOutfit();
    const expected = ['post-created', 'packing-lists-changed', 'laundry-changed', 'outfits-changed'];
    await expect.poll(() => [...typesOf(all)], { timeout: 15_000 }).toEqual(expect.arrayContaining(expected));
    await expect.poll(() => [...typesOf(seen)], { timeout: 15_000 }).toContain('outfits-changed');

    const mayReceive = ['outfits-changed', 'laundry-projected', 'profile-deleted', 'heartbeat', 'missed'];
    expect([...typesOf(seen)].filter((type) => !mayReceive.includes(type))).toEqual([]);
    seen?.close();
    all?.close();
  });

  it('ends for a parent who becomes a viewer, with everything opened to others', async () => {
    const other = await addLogin(fitfolk.url, family.person, family.person.profile);
    const created = { name: 'Script', scopes: ['closet:read' as const], profileIds: null, validForDays: 1 };
    const { token } = await other.auth.createAccessToken({ body: created });
    const { logins } = await family.person.auth.listLogins();
    const params = { loginId: logins.at(-1)?.id ?? '' };
    await family.person.auth.confirmIdentity({ body: { password: family.person.password } });

    await family.person.auth.changeLogin({ params, body: { isViewer: true } });

    const path = `/api/clothing-items/${family.profileId}`;
    expect((await other.fetch(path)).status).toBe(401);
    const asProgram = await fetch(`${fitfolk.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect(asProgram.status).toBe(401);
  });
});
