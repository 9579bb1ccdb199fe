import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';
import { images } from '../../testing/fake-media.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness.stop());

test('a child is seen outside once a parent says so, which the next token and an event tell', async () => {
  const { api, user } = await harness.register();
  const child = await api.createProfile({ body: { name: 'Mia' } });
  const toldOf = async () =>
    (await harness.listPublished('auth'))
      .filter(({ subject, type }) => subject === child.id && type === 'auth.profile.changed')
      .map(({ data }) => (data as { isSeenOutside: boolean }).isSeenOutside);

  // A family's account makes a child of whoever is no parent.
  await api.updateUser({ body: { accountType: 'family' } });
  expect(await toldOf()).toEqual([false]);

  const changed = await api.changeProfile({
    params: { profileId: child.id },
    body: { sharesOutside: true },
  });
  expect(changed).toMatchObject({ id: child.id, sharesOutside: true });
  expect(await toldOf()).toEqual([false, true]);
  expect(await harness.snapshot(user.id)).toMatchObject({
    profiles: [{ id: child.id, isParent: false, sharesOutside: true }],
  });

  await api.updateUser({ body: { firstName: 'Ana' } });
  expect(await toldOf()).toHaveLength(2);
});

test("nobody decides about another account's people", async () => {
  const [ana, ben] = [await harness.register(), await harness.register()];
  const { id } = await ben.api.createProfile({ body: { name: 'Ben' } });

  for (const profileId of [id, crypto.randomUUID(), 'no-id']) {
    const call = ana.api.changeProfile({ params: { profileId }, body: { sharesOutside: true } });
    await expect(call).rejects.toMatchObject({ status: 404, problem: { code: 'not-found' } });
  }
});

test('a person gets another name, year and picture, which the others hear of without the year', async () => {
  const { api } = await harness.register();
  const { id } = await api.createProfile({ body: { name: 'Mia', birthYear: 2017 } });

  const change = { name: ' Mia Luna ', birthYear: null, avatarUrl: images.ownProfilePicture };
  const changed = await api.changeProfile({ params: { profileId: id }, body: change });

  expect(changed).toMatchObject({ name: 'Mia Luna', birthYear: null, avatarUrl: images.ownProfilePicture });
  expect(await api.listProfiles()).toEqual([changed]);
  const told = (await harness.listPublished('auth')).findLast(({ subject }) => subject === id);
  expect(told).toMatchObject({ type: 'auth.profile.changed', data: { name: 'Mia Luna' } });
  expect(told?.data).not.toHaveProperty('birthYear');
  for (const body of [{ name: ' ' }, { birthYear: 1066 }, { createdAt: 'now' }] as object[]) {
    const call = api.changeProfile({ params: { profileId: id }, body });
    await expect(call).rejects.toMatchObject({ status: 400 });
  }
  const foreign = api.changeProfile({
    params: { profileId: id },
    body: { avatarUrl: images.strangersPicture },
  });
  await expect(foreign).rejects.toMatchObject({ problem: { code: 'profile-image-invalid' } });
});

test('a family keeps a parent', async () => {
  const { api } = await harness.register({ accountType: 'family' });
  const { id: profileId } = await api.createProfile({ body: { name: 'Mum', isParent: true } });

  const call = api.changeProfile({ params: { profileId }, body: { isParent: false } });
  await expect(call).rejects.toMatchObject({ status: 409, problem: { code: 'last-parent' } });
});
