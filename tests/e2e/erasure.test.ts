/** @module-tag extended */
import { createApi } from '@fitfolk/api-client';
import { packingContract } from '@fitfolk/contracts/packing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Instance, startInstance } from './support/instance.ts';
import { findInStoredData } from './support/stored-data.ts';
import { addTestItems, createTestOutfit } from './support/test-outfits.ts';
import {
  createTestPost,
  createTestUser,
  type TestUser,
  upgradeToPro,
  uploadClothingImage,
} from './support/test-user.ts';

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance();
});
afterAll(() => instance?.remove());

/** Time limit of an erasure per the specification, in milliseconds. */
const ERASURE_LIMIT_MS = 60_000;

const addItemWithImage = async (testUser: TestUser, name: string): Promise<string> => {
  const { closet, profile } = testUser;
  const objectPath = await uploadClothingImage(testUser);
  await closet.addItem({ body: { profileId: profile.id, name, category: 'tops', imageUrl: objectPath } });
  return objectPath;
};

/** Creates data in every service and returns the paths of the uploaded images. */
const createActivity = async (testUser: TestUser, neighbor: TestUser): Promise<string[]> => {
  const { profile, fetch: send, feed } = testUser;
  const items = await addTestItems(testUser);
  const today = new Date().toISOString().slice(0, 10);
  await createTestOutfit(testUser, items.slice(0, 3), {
    name: `${profile.name}'s day`,
    scheduledDate: today,
  });
  const ownPost = await createTestPost(testUser, {
    caption: `${profile.name} in the park`,
    audience: 'everyone',
  });
  const neighborPost = await createTestPost(neighbor, { caption: 'Next door' });
  await feed.vote({ params: { postId: neighborPost.id }, body: { profileId: profile.id } });
  await neighbor.feed.vote({ params: { postId: ownPost.id }, body: { profileId: neighbor.profile.id } });
  await feed.follow({ body: { followerId: profile.id, followingId: neighbor.profile.id } });
  await neighbor.feed.follow({ body: { followerId: neighbor.profile.id, followingId: profile.id } });
  await createApi(packingContract, {
    baseUrl: '',
    fetch: (path, init) => send(String(path), init),
  }).createPackingList({ body: { profileId: profile.id, name: `${profile.name}'s trip` } });
  return [await addItemWithImage(testUser, `${profile.name}'s shirt`), ownPost.imageUrl];
};

const getImageId = (path: string): string => path.split('/').at(-1) ?? '';

describe('erasure', () => {
  it.concurrent('removes all data of a deleted account and keeps the data of others', async ({ expect }) => {
    const neighbor = await createTestUser(instance.url, { name: 'Ben next door' });
    const testUser = await createTestUser(instance.url, { name: 'Rosalind' });
    const images = await createActivity(testUser, neighbor);
    const erasedTexts = [
      testUser.user.id,
      testUser.profile.id,
      testUser.username,
      'Rosalind',
      ...images.map(getImageId),
    ];
    expect(await findInStoredData(instance.namespace, erasedTexts)).not.toEqual([]);

    const rejection = await testUser.fetch('/api/auth/user', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'not this one' }),
    });
    expect(rejection.status).toBe(403);
    expect(await rejection.json()).toMatchObject({ code: 'password-wrong' });
    await testUser.auth.deleteAccount({ body: { password: testUser.password } });

    expect((await testUser.fetch('/api/auth/user')).status).toBe(401);
    const options = { timeout: ERASURE_LIMIT_MS, interval: 2000 };
    await expect.poll(() => findInStoredData(instance.namespace, erasedTexts), options).toEqual([]);
    const posts = await neighbor.feed.listPosts();
    expect(posts.find(({ profile }) => profile.name === 'Ben next door')).toMatchObject({ voteCount: 0 });
    expect(await neighbor.feed.listFollows({ params: { profileId: neighbor.profile.id } })).toEqual([]);
    const sameAccount = {
      username: testUser.username,
      email: `${testUser.username}@example.com`,
      password: 'once more',
    };
    expect((await testUser.auth.register({ body: sameAccount })).id).not.toBe(testUser.user.id);
  });

  it.concurrent('removes all data of a removed profile and keeps the rest of the family', async ({
    expect,
  }) => {
    const neighbor = await createTestUser(instance.url, { name: 'Dan across' });
    const mum = await createTestUser(instance.url, { name: 'Mum', isParent: true });
    await mum.auth.updateUser({ body: { accountType: 'family' } });
    await upgradeToPro(instance, mum);
    const mia = { ...mum, profile: await mum.auth.createProfile({ body: { name: 'Mia', isParent: true } }) };
    const [mumImages, miaImages] = [await createActivity(mum, neighbor), await createActivity(mia, neighbor)];

    await mum.auth.deleteProfile({ params: { profileId: mia.profile.id } });

    expect((await mum.auth.listProfiles()).map(({ name }) => name)).toEqual(['Mum']);
    const options = { timeout: ERASURE_LIMIT_MS, interval: 2000 };
    const erasedTexts = [mia.profile.id, 'Mia', ...miaImages.map(getImageId)];
    await expect.poll(() => findInStoredData(instance.namespace, erasedTexts), options).toEqual([]);
    expect(await mum.closet.listItems({ params: { profileId: mum.profile.id } })).toHaveLength(9);
    for (const path of mumImages) expect((await mum.fetch(path)).status).toBe(200);
  });
});
