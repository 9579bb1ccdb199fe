import { closetContract } from '@fitfolk/contracts/closet';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { listCollectionsAbout, UNTIL_ERASED } from '@fitfolk/service-kit/testing/stored-subjects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClosetHarness, NOW, startClosetHarness } from '../../testing/closet-harness.ts';

const TODAY = '2026-11-20';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
afterAll(() => harness?.stop());

const api = (user: TestUser) => user.api(closetContract);

/** A parent with two children, and a session that a parent PIN limits to the second one. */
const createFamily = async () => {
  const [ana, ben, mia] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const account = { id: crypto.randomUUID(), plan: 'pro', accountType: 'family' } as const;
  const profiles = [ana, ben, mia].map((id) => ({ id, isParent: id === ana, isChild: id !== ana }));
  const parent = await harness.services.createUser({ ...account, profiles });
  const child = await harness.services.createUser({ ...account, profiles, childProfileId: mia });
  const share = (itemId: string, wearerIds: string[], profileId = ana) =>
    api(parent).placeItems({ body: { placements: [{ itemId, place: 'closet', profileId, wearerIds }] } });
  const list = async (user: TestUser, profileId: string, query = {}) =>
    (await api(user).listItems({ params: { profileId }, query })).map(({ name }) => name);
  return { parent, child, ana, ben, mia, share, list };
};

describe('shared items', () => {
  it('lie in the closet of each wearer, in order, and are one item', async () => {
    const { parent, child, ana, ben, mia, share, list } = await createFamily();
    await harness.addItem(parent, { profileId: mia, name: 'Boots' });
    const umbrella = await harness.addItem(parent, { profileId: ana, name: 'Umbrella' });
    await harness.addItem(parent, { profileId: mia, name: 'Cap' });

    expect(await share(umbrella.id, [ben, mia, ana])).toMatchObject([{ sharedWith: [ben, mia] }]);

    expect(await list(child, mia)).toEqual(['Cap', 'Umbrella', 'Boots']);
    expect(await list(child, mia, { order: 'oldest' })).toEqual(['Boots', 'Umbrella', 'Cap']);
    expect(await list(child, mia, { limit: 2 })).toEqual(['Cap', 'Umbrella']);
    expect(await list(parent, ben)).toEqual(['Umbrella']);
    expect(await list(parent, ana)).toEqual(['Umbrella']);
    expect(await harness.getReservedSlots(parent)).toBe(3);

    await share(umbrella.id, [ben]);
    expect(await list(child, mia)).toEqual(['Cap', 'Boots']);
    const params = { itemId: umbrella.id };
    expect(await catchProblem(api(child).getClothingItem({ params }))).toMatchObject({ status: 404 });
    const left = (await harness.getEvents(parent)).filter(({ type }) => type === 'closet.item.transferred');
    expect(left.map(({ data }) => data)).toMatchObject([
      { from: { profileId: mia }, to: { profileId: ana } },
    ]);
  });

  it('are worn by one person a day', async () => {
    const { parent, child, ana, mia, share } = await createFamily();
    const { id: itemId } = await harness.addItem(parent, { profileId: ana });
    await share(itemId, [mia]);
    const wear = (user: TestUser, profileId?: string) =>
      api(user).wearItem({ params: { itemId }, query: profileId ? { profileId } : {} });

    await wear(child);
    expect(await catchProblem(wear(parent))).toMatchObject({ code: 'shared-item-taken' });
    expect(await wear(parent, mia)).toMatchObject({ wearCount: 1 });
    expect(await catchProblem(wear(parent, crypto.randomUUID()))).toMatchObject({ code: 'not-found' });
    await api(child).undoWear({ params: { itemId } });
    expect(await wear(parent, ana)).toMatchObject({ wearCount: 1, lastWornDay: TODAY });
  });

  it('are washed once, by any wearer, and changed or removed only with the profile that owns them', async () => {
    const { parent, child, ana, mia, share } = await createFamily();
    const { id: itemId } = await harness.addItem(parent, { profileId: ana });
    await share(itemId, [mia]);
    const params = { itemId };
    const basket = { action: 'basket' as const, items: [{ itemId, version: 0 }] };
    await api(child).moveLaundry({ params: { moveId: crypto.randomUUID() }, body: basket });
    expect(await api(child).listLaundry()).toMatchObject([{ id: itemId }]);
    expect(await api(parent).listLaundry()).toHaveLength(1);
    const refused = [
      api(child).changeItem({ params, body: { name: 'Mine' } }),
      api(child).removeItem({ params }),
    ];
    for (const call of refused) expect(await catchProblem(call)).toMatchObject({ status: 404 });
    expect(await api(parent).getClothingItem({ params })).toMatchObject({ name: 'Denim jacket' });
  });

  it('stay with the other wearers when a profile is deleted, with their wears', async () => {
    const { parent, ana, ben, mia, share, list } = await createFamily();
    const coat = await harness.addItem(parent, { profileId: mia, name: 'Raincoat' });
    const hat = await harness.addItem(parent, { profileId: ana, name: 'Hat' });
    const cap = await harness.addItem(parent, { profileId: mia, name: 'Cap' });
    await share(coat.id, [ben], mia);
    await share(hat.id, [mia]);
    await share(cap.id, [ana], mia);
    await harness.removeItem(parent, cap.id);
    await api(parent).wearItem({ params: { itemId: coat.id }, query: { profileId: mia } });
    await harness.outfits.publish(outfitsEvents.outfitWorn, 'outfit', {
      outfitId: crypto.randomUUID(),
      profileId: mia,
      accountId: parent.accountId,
      version: 2,
      day: '2026-11-18',
      doneOn: TODAY,
      wornAt: NOW.toISOString(),
      clothingItemIds: [hat.id],
    });
    await harness.services.waitUntilIdle();

    await harness.deleteProfile(parent, mia);

    const read = async ({ id: itemId }: { id: string }) => {
      const { profileId, sharedWith, wearCount } = await api(parent).getClothingItem({ params: { itemId } });
      return { profileId, sharedWith, wearCount };
    };
    await expect
      .poll(() => read(coat), UNTIL_ERASED)
      .toEqual({ profileId: ben, sharedWith: [], wearCount: 1 });
    await expect
      .poll(() => read(hat), UNTIL_ERASED)
      .toEqual({ profileId: ana, sharedWith: [], wearCount: 1 });
    const about = () => listCollectionsAbout(harness.services.database('closet'), [mia]);
    await expect.poll(about, UNTIL_ERASED).toEqual([]);
    expect(await list(parent, ben)).toEqual(['Raincoat']);
    expect(await harness.getReservedSlots(parent)).toBe(2);
  });
});
