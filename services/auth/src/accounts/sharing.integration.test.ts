import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthHouse, startAuthHouse } from '../../testing/auth-house.ts';

let house: AuthHouse;
beforeAll(async () => {
  house = await startAuthHouse();
});
afterAll(() => house.stop());

test('a child is seen outside once a parent says so, which the next token and an event tell', async () => {
  const { api, user } = await house.join();
  const child = await api.createProfile({ body: { name: 'Mia' } });
  const toldOf = async () =>
    (await house.published('auth'))
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
  expect(await house.snapshot(user.id)).toMatchObject({
    profiles: [{ id: child.id, isParent: false, sharesOutside: true }],
  });

  await api.updateUser({ body: { firstName: 'Ana' } });
  expect(await toldOf()).toHaveLength(2);
});

test("nobody decides about another account's people", async () => {
  const [ana, ben] = [await house.join(), await house.join()];
  const { id } = await ben.api.createProfile({ body: { name: 'Ben' } });

  for (const profileId of [id, crypto.randomUUID(), 'no-id']) {
    const call = ana.api.changeProfile({ params: { profileId }, body: { sharesOutside: true } });
    await expect(call).rejects.toMatchObject({ status: 404, problem: { code: 'not-found' } });
  }
});
