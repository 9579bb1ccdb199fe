import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';
import { images } from '../../testing/fake-media.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness.stop());

describe('updateProfile', () => {
  it('publishes the visibility of a child when a parent changes it', async () => {
    const { api, user } = await harness.register();
    const child = await api.createProfile({ body: { name: 'Mia' } });
    const listVisibility = async () =>
      (await harness.listPublished('auth'))
        .filter(({ subject, type }) => subject === child.id && type === 'auth.profile.changed')
        .map(({ data }) => (data as { isSeenOutside: boolean }).isSeenOutside);

    // In a family account every profile that is not a parent is a child.
    await api.updateUser({ body: { accountType: 'family' } });
    expect(await listVisibility()).toEqual([false]);

    const changed = await api.changeProfile({
      params: { profileId: child.id },
      body: { sharesOutside: true },
    });
    expect(changed).toMatchObject({ id: child.id, sharesOutside: true });
    expect(await listVisibility()).toEqual([false, true]);
    expect(await harness.snapshot(user.id)).toMatchObject({
      profiles: [{ id: child.id, isParent: false, sharesOutside: true }],
    });

    await api.updateUser({ body: { firstName: 'Ana' } });
    expect(await listVisibility()).toHaveLength(2);
  });

  it('publishes since when a child is visible, updated each time a parent turns sharing on', async () => {
    const { api } = await harness.register({ accountType: 'family' });
    const { id: profileId } = await api.createProfile({ body: { name: 'Mia' } });
    const setSharing = (sharesOutside: boolean) =>
      api.changeProfile({ params: { profileId }, body: { sharesOutside } });
    const listTimes = async () =>
      (await harness.listPublished('auth'))
        .filter(({ subject, type }) => subject === profileId && type === 'auth.profile.changed')
        .map(({ data }) => (data as { seenOutsideSince?: string }).seenOutsideSince);

    const before = Date.now();
    await setSharing(true);
    await api.changeProfile({ params: { profileId }, body: { name: 'Mia Luna' } });
    await setSharing(false);
    await setSharing(true);

    const [first = '', renamed, off, second = ''] = await listTimes();
    expect(Date.parse(first)).toBeGreaterThanOrEqual(before);
    expect([renamed, off]).toEqual([first, first]);
    expect(Date.parse(second)).toBeGreaterThan(Date.parse(first));
    expect((await api.listProfiles())[0]).not.toHaveProperty('seenOutsideSince');
  });

  it('publishes no such time for profiles that were always visible', async () => {
    const { api } = await harness.register({ accountType: 'family' });
    const { id: profileId } = await api.createProfile({ body: { name: 'Mum', isParent: true } });
    await api.changeProfile({ params: { profileId }, body: { name: 'Mom' } });
    const event = (await harness.listPublished('auth')).findLast(({ subject }) => subject === profileId);
    expect(event).toMatchObject({ data: { name: 'Mom', isSeenOutside: true } });
    expect(event?.data).not.toHaveProperty('seenOutsideSince');
  });

  it('responds with 404 for profiles of other accounts', async () => {
    const [ana, ben] = [await harness.register(), await harness.register()];
    const { id } = await ben.api.createProfile({ body: { name: 'Ben' } });

    for (const profileId of [id, crypto.randomUUID(), 'no-id']) {
      const call = ana.api.changeProfile({ params: { profileId }, body: { sharesOutside: true } });
      await expect(call).rejects.toMatchObject({ status: 404, problem: { code: 'not-found' } });
    }
  });

  it('changes name, year and image and publishes them without the year', async () => {
    const { api } = await harness.register();
    const { id } = await api.createProfile({ body: { name: 'Mia', birthYear: 2017 } });

    const change = { name: ' Mia Luna ', birthYear: null, avatarUrl: images.ownProfileImage };
    const changed = await api.changeProfile({ params: { profileId: id }, body: change });

    expect(changed).toMatchObject({ name: 'Mia Luna', birthYear: null, avatarUrl: images.ownProfileImage });
    expect(await api.listProfiles()).toEqual([changed]);
    const event = (await harness.listPublished('auth')).findLast(({ subject }) => subject === id);
    expect(event).toMatchObject({ type: 'auth.profile.changed', data: { name: 'Mia Luna' } });
    expect(event?.data).not.toHaveProperty('birthYear');
    for (const body of [{ name: ' ' }, { birthYear: 1066 }, { createdAt: 'now' }] as object[]) {
      const call = api.changeProfile({ params: { profileId: id }, body });
      await expect(call).rejects.toMatchObject({ status: 400 });
    }
    const foreign = api.changeProfile({
      params: { profileId: id },
      body: { avatarUrl: images.foreignImage },
    });
    await expect(foreign).rejects.toMatchObject({ problem: { code: 'profile-image-invalid' } });
  });

  it('keeps the last parent of a family', async () => {
    const { api } = await harness.register({ accountType: 'family' });
    const { id: profileId } = await api.createProfile({ body: { name: 'Mum', isParent: true } });

    const call = api.changeProfile({ params: { profileId }, body: { isParent: false } });
    await expect(call).rejects.toMatchObject({ status: 409, problem: { code: 'last-parent' } });
  });
});
