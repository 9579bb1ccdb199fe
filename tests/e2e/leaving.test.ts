import { createApi } from '@fitfolk/api-client';
import { packingContract } from '@fitfolk/contracts/packing';
import { afterAll, beforeAll, test } from 'vitest';
import { whereKept } from './everything-kept.ts';
import { type Instance, startInstance } from './modes.ts';
import { clothingPhoto, createPerson, goPro, type Person, post } from './person.ts';
import { fillWardrobe, putTogether } from './wardrobe.ts';

let fitfolk: Instance;
beforeAll(async () => {
  fitfolk = await startInstance();
});
afterAll(() => fitfolk?.remove());

/** Within this time everything is gone, as the specification promises, in milliseconds. */
const GONE_WITHIN_MS = 60_000;

const pictured = async (person: Person, name: string): Promise<string> => {
  const { closet, profile } = person;
  const objectPath = await clothingPhoto(person);
  await closet.addItem({ body: { profileId: profile.id, name, category: 'tops', imageUrl: objectPath } });
  return objectPath;
};

/** Somebody does everything that leaves traces; gives the addresses of their pictures. */
const live = async (person: Person, neighbour: Person): Promise<string[]> => {
  const { profile, fetch: send, feed } = person;
  const items = await fillWardrobe(person);
  const today = new Date().toISOString().slice(0, 10);
  await putTogether(person, items.slice(0, 3), { name: `${profile.name}'s day`, scheduledDate: today });
  const own = await post(person, { caption: `${profile.name} in the park` });
  const theirs = await post(neighbour, { caption: 'Next door' });
  await feed.vote({ params: { postId: theirs.id }, body: { profileId: profile.id } });
  await neighbour.feed.vote({ params: { postId: own.id }, body: { profileId: neighbour.profile.id } });
  await feed.follow({ body: { followerId: profile.id, followingId: neighbour.profile.id } });
  await neighbour.feed.follow({ body: { followerId: neighbour.profile.id, followingId: profile.id } });
  await createApi(packingContract, {
    baseUrl: '',
    fetch: (address, init) => send(String(address), init),
  }).createPackingList({ body: { profileId: profile.id, name: `${profile.name}'s trip` } });
  return [await pictured(person, `${profile.name}'s shirt`), own.imageUrl];
};

const idOf = (address: string): string => address.split('/').at(-1) ?? '';

test.concurrent('an account that is deleted leaves nothing, and others keep theirs', async ({ expect }) => {
  const neighbour = await createPerson(fitfolk.url, { name: 'Ben next door' });
  const person = await createPerson(fitfolk.url, { name: 'Leaver' });
  const pictures = await live(person, neighbour);
  const needles = [person.user.id, person.profile.id, person.username, 'Leaver', ...pictures.map(idOf)];
  expect(await whereKept(fitfolk.namespace, needles)).not.toEqual([]);

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
  await expect.poll(() => whereKept(fitfolk.namespace, needles), options).toEqual([]);
  const posts = await neighbour.feed.listPosts();
  expect(posts.find(({ profile }) => profile.name === 'Ben next door')).toMatchObject({ voteCount: 0 });
  expect(await neighbour.feed.listFollows({ params: { profileId: neighbour.profile.id } })).toEqual([]);
  const again = { username: person.username, email: `${person.username}@example.com`, password: 'once more' };
  expect((await person.auth.register({ body: again })).id).not.toBe(person.user.id);
});

test.concurrent('a person who is taken out of a family leaves nothing, and the family stays', async ({
  expect,
}) => {
  const neighbour = await createPerson(fitfolk.url, { name: 'Dan across' });
  const mum = await createPerson(fitfolk.url, { name: 'Mum', isParent: true });
  await mum.auth.updateUser({ body: { accountType: 'family' } });
  await goPro(fitfolk, mum);
  const mia = { ...mum, profile: await mum.auth.createProfile({ body: { name: 'Mia', isParent: true } }) };
  const [mums, mias] = [await live(mum, neighbour), await live(mia, neighbour)];

  await mum.auth.deleteProfile({ params: { profileId: mia.profile.id } });

  expect((await mum.auth.listProfiles()).map(({ name }) => name)).toEqual(['Mum']);
  const options = { timeout: GONE_WITHIN_MS, interval: 2000 };
  const needles = [mia.profile.id, 'Mia', ...mias.map(idOf)];
  await expect.poll(() => whereKept(fitfolk.namespace, needles), options).toEqual([]);
  expect(await mum.closet.listItems({ params: { profileId: mum.profile.id } })).toHaveLength(9);
  for (const address of mums) expect((await mum.fetch(address)).status).toBe(200);
});
