import { closetContract } from '@fitfolk/contracts/closet';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import {
  listCollectionsAbout,
  listOwnCollections,
  UNTIL_ERASED,
} from '@fitfolk/service-kit/testing/stored-subjects';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClosetHarness, startClosetHarness } from '../testing/closet-harness.ts';

/** The database removes expired links by its own clock. */
const NOW = new Date();
const TODAY = NOW.toISOString().slice(0, 10);

let harness: ClosetHarness;
let collections: string[];
beforeAll(async () => {
  harness = await startClosetHarness();
  collections = await listOwnCollections(harness.services.database('closet'));
});
afterAll(() => harness?.stop());
beforeEach(() => harness.setNow(NOW));

/** A family with data in each collection, about the child where a collection can have any. */
const createFamily = async () => {
  const [parentId, childId] = [crypto.randomUUID(), crypto.randomUUID()];
  const profiles = [
    { id: parentId, isParent: true, isChild: false },
    { id: childId, isParent: false, isChild: true },
  ];
  const parent = await harness.services.createUser({
    plan: 'pro',
    accountType: 'family',
    profiles,
    loginId: crypto.randomUUID(),
  });
  const api = parent.api(closetContract);
  const params = { profileId: childId };
  const item = await harness.addItem(parent, params);
  await api.wearItem({ params: { itemId: item.id } });
  const trashed = await harness.addItem(parent, params);
  await api.placeItems({
    body: { placements: [{ itemId: trashed.id, place: 'closet', profileId: parentId }] },
  });
  await harness.removeItem(parent, trashed.id);
  await api.saveMeasurement({ params, body: { day: TODAY, heightCm: 104, footMm: 170 } });
  await api.createStorageBox({ body: { name: 'Attic' } });
  await api.changeHandMeDown({ body: { profileIds: [parentId, childId], climate: 'cold' } });
  await api.replaceShoppingLink({ params, body: { season: 'winter', days: 90 } });
  await api.addWish({ body: { item: { ...params, name: 'Boots', category: 'shoes' } } });
  await api.replaceGiftLink({ params, body: { days: 90 } });
  await api.chooseOwnProfile({ body: { profileId: parentId } });
  return { parent, childId, profileIds: [parentId, childId] };
};

type Family = Awaited<ReturnType<typeof createFamily>>;

const list = (ids: readonly string[]) => listCollectionsAbout(harness.services.database('closet'), ids);
const listAboutFamily = ({ parent, profileIds }: Family) => list([parent.accountId, ...profileIds]);
const listBoxes = (user: TestUser) => user.api(closetContract).listStorageBoxes();

describe('eraseAll', () => {
  it('leaves nothing of a deleted account, and everything of others', async () => {
    const [erased, other] = [await createFamily(), await createFamily()];
    expect(await listAboutFamily(erased)).toEqual(expect.arrayContaining(collections));

    await harness.deleteAccount(erased.parent, erased.profileIds);

    await expect.poll(() => listAboutFamily(erased), UNTIL_ERASED).toEqual([]);
    expect(await listAboutFamily(other)).toEqual(expect.arrayContaining(collections));
  });

  it('leaves nothing of a deleted profile, and the boxes of its family', async () => {
    const { parent, childId } = await createFamily();
    expect(await list([childId])).toEqual(expect.arrayContaining(['handMeDownSettings', 'shoppingLinks']));

    await harness.deleteProfile(parent, childId);

    await expect.poll(() => list([childId]), UNTIL_ERASED).toEqual([]);
    expect(await listBoxes(parent)).toMatchObject([{ name: 'Attic' }]);
  });
});
