import { createApi } from '@fitfolk/api-client';
import { packingContract } from '@fitfolk/contracts/packing';
import { afterAll, beforeAll, test } from 'vitest';
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

/** Within this time everything is gone, as the specification promises, in milliseconds. */
const GONE_WITHIN_MS = 60_000;

const pictured = async (person: TestUser, name: string): Promise<string> => {
  const { closet, profile } = person;
  const objectPath = await uploadClothingImage(person);
  await closet.addItem({ body: { profileId: profile.id, name, category: 'tops', imageUrl: objectPath } });
  return objectPath;
};

/** Somebody does everything that leaves traces; gives the addresses of their pictures. */
const live = async (person: TestUser, neighbor: TestUser): Promise<string[]> => {
  const { profile, fetch: send, feed } = person;
  const items = await addTestItems(person);
  const today = new Date().toISOString().slice(0, 10);
  await createTestOutfit(person, items.slice(0, 3), { name: `${profile.name}'s day`, scheduledDate: today });
  const own = await createTestPost(person, { caption: `${profile.name} in the park` });
  const theirs = await createTestPost(neighbor, { caption: 'Next door' });
  await feed.vote({ params: { postId: theirs.id }, body: { profileId: profile.id } });
  await neighbor.feed.vote({ params: { postId: own.id }, body: { profileId: neighbor.profile.id } });
  await feed.follow({ body: { followerId: profile.id, followingId: neighbor.profile.id } });
  await neighbor.feed.follow({ body: { followerId: neighbor.profile.id, followingId: profile.id } });
  await createApi(packingContract, {
    baseUrl: '',
    fetch: (address, init) => send(String(address), init),
  }).createPackingList({ body: { profileId: profile.id, name: `${profile.name}'s trip` } });
  return [await pictured(person, `${profile.name}'s shirt`), own.imageUrl];
};

const idOf = (address: string): string => address.split('/').at(-1) ?? '';

test.concurrent('an account that is deleted leaves nothing, and others keep theirs', async ({ expect }) => {
  const neighbor = await createTestUser(instance.url, { name: 'Ben next door' });
  const person = await createTestUser(instance.url, { name: 'Leaver' });
  const pictures = await live(person, neighbor);
  const needles = [person.user.id, person.profile.id, person.username, 'Leaver', ...pictures.map(idOf)];
  expect(await findInStoredData(instance.namespace, needles)).not.toEqual([]);

  const wrong = await person.fetch('/api/auth/user', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'not this one' }),
  });
  expect(wrong.status).toBe(403);
  expect(await wrong.json()).toMatchObject({ code: 'password-wrong' });
  await person.auth.deleteAccount({ body: { password: person.password } });

  expect((await person.fetch('/api/auth/user')).status).toBe(401);
  const options = { timeout: GONE_WITHIN_MS, interval: 2000 };
  await expect.poll(() => findInStoredData(instance.namespace, needles), options).toEqual([]);
  const posts = await neighbor.feed.listPosts();
  expect(posts.find(({ profile }) => profile.name === 'Ben next door')).toMatchObject({ voteCount: 0 });
  expect(await neighbor.feed.listFollows({ params: { profileId: neighbor.profile.id } })).toEqual([]);
  const again = { username: person.username, email: `${person.username}@example.com`, password: 'once more' };
  expect((await person.auth.register({ body: again })).id).not.toBe(person.user.id);
});

test.concurrent('a person who is taken out of a family leaves nothing, and the family stays', async ({
  expect,
}) => {
  const neighbor = await createTestUser(instance.url, { name: 'Dan across' });
  const mum = await createTestUser(instance.url, { name: 'Mum', isParent: true });
  await mum.auth.updateUser({ body: { accountType: 'family' } });
  await upgradeToPro(instance, mum);
  const mia = { ...mum, profile: await mum.auth.createProfile({ body: { name: 'Mia', isParent: true } }) };
  const [mums, mias] = [await live(mum, neighbor), await live(mia, neighbor)];

  await mum.auth.deleteProfile({ params: { profileId: mia.profile.id } });

  expect((await mum.auth.listProfiles()).map(({ name }) => name)).toEqual(['Mum']);
  const options = { timeout: GONE_WITHIN_MS, interval: 2000 };
  const needles = [mia.profile.id, 'Mia', ...mias.map(idOf)];
  await expect.poll(() => findInStoredData(instance.namespace, needles), options).toEqual([]);
  expect(await mum.closet.listItems({ params: { profileId: mum.profile.id } })).toHaveLength(9);
  for (const address of mums) expect((await mum.fetch(address)).status).toBe(200);
});
