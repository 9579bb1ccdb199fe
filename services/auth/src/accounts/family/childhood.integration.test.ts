import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../../testing/auth-harness.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness?.stop());

const registerWithChild = async () => {
  const ana = await harness.register();
  const { id: ownerId } = await ana.api.createProfile({ body: { name: 'Ana' } });
  await ana.api.updateUser({ body: { onboardingCompleted: true } });
  await (await harness.asOnboarded(ana.user)).changePlan({ body: { plan: 'pro' } });
  const { id: childId } = await ana.api.createProfile({
    body: { name: 'Mia', birthYear: new Date().getFullYear() - 8 },
  });
  return { ...ana, ownerId, childId };
};

const isSeenOutside = async (profileId: string): Promise<unknown> => {
  const events = await harness.listPublished('auth');
  const last = events.findLast(({ subject }) => subject === profileId);
  return (last?.data as { isSeenOutside?: boolean } | undefined)?.isSeenOutside;
};

describe('a child in an individual account', () => {
  it('is not visible to other accounts until an adult shares it', async () => {
    const { api, user, ownerId, childId } = await registerWithChild();

    expect(await Promise.all([ownerId, childId].map(isSeenOutside))).toEqual([true, false]);
    const common = { isParent: false, sharesOutside: false };
    expect((await harness.snapshot(user.id)).profiles).toEqual([
      { id: ownerId, ...common, isChild: false, hidesVoteCounts: false, ageGroup: 'adult' },
      { id: childId, ...common, isChild: true, hidesVoteCounts: true, ageGroup: 'child' },
    ]);

    await api.changeProfile({ params: { profileId: childId }, body: { sharesOutside: true } });
    expect(await isSeenOutside(childId)).toBe(true);
  });

  it('hides vote counts until an adult shows them, as the owner can', async () => {
    const { api, user, ownerId, childId } = await registerWithChild();
    const change = (profileId: string, hidesVoteCounts: boolean) =>
      api.changeProfile({ params: { profileId }, body: { hidesVoteCounts } });
    expect(await api.listProfiles()).toMatchObject([{ hidesVoteCounts: false }, { hidesVoteCounts: true }]);

    expect(await change(ownerId, true)).toMatchObject({ id: ownerId, hidesVoteCounts: true });
    expect(await change(childId, false)).toMatchObject({ id: childId, hidesVoteCounts: false });

    const changed = [{ hidesVoteCounts: true }, { hidesVoteCounts: false }];
    expect(await api.listProfiles()).toMatchObject(changed);
    expect(await harness.snapshot(user.id)).toMatchObject({ profiles: changed });
  });

  it('does not become the owner of the account when the owner is removed', async () => {
    const { api, ownerId } = await registerWithChild();

    const removal = api.deleteProfile({ params: { profileId: ownerId } });

    await expect(removal).rejects.toMatchObject({ status: 409, problem: { code: 'last-parent' } });
  });

  it('is listed as a child', async () => {
    const { api } = await registerWithChild();

    expect((await api.listProfiles()).map(({ name, isChild }) => [name, isChild])).toEqual([
      ['Ana', false],
      ['Mia', true],
    ]);
  });
});
