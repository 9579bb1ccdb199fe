import {
  listCollectionsAbout,
  listOwnCollections,
  UNTIL_ERASED,
} from '@fitfolk/service-kit/testing/stored-subjects';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFamily as createFamilyWithClothes } from '../testing/family.ts';
import { type OutfitsHarness, startOutfitsHarness } from '../testing/outfits-harness.ts';

/** The database removes expired links by its own clock. */
const NOW = new Date();
const TODAY = NOW.toISOString().slice(0, 10);

let harness: OutfitsHarness;
let collections: string[];
beforeAll(async () => {
  harness = await startOutfitsHarness();
  collections = await listOwnCollections(harness.services.database('outfits'));
});
afterAll(() => harness?.stop());
beforeEach(() => harness.setNow(NOW));

const calendar = { url: 'http://127.0.0.1:9/school.ics', rules: [] };
const week = { version: 0, days: [{ weekday: 1, needs: ['pe' as const] }], noLaces: true, holidays: [] };
const comfort = {
  version: 0,
  noWool: true,
  noTightCollars: false,
  pullOnShoesOnly: false,
  refusedColors: [],
  temperatureOffsetF: 0 as const,
};

/** Creates data about the child of a family in each collection. */
const createFamily = async () => {
  const { parent, childId } = await createFamilyWithClothes(harness);
  const api = harness.api(parent);
  const child = { ...parent, profileId: childId };
  const params = { profileId: childId };
  const { id: outfitId } = await harness.createOutfit(child, { name: 'School', scheduledDate: TODAY });
  await api.replaceOutfitLink({ params: { outfitId }, body: { days: 30 } });
  await api.replaceCalendarLink({ params });
  await api.changeSchoolCalendar({ params, body: calendar });
  await api.changeSchoolWeek({ params, body: week });
  await api.changeComfortRules({ params, body: comfort });
  const clothingItemIds = [harness.closet.addItemWithoutEvent(child).itemId];
  await harness.changeOutfit(child, outfitId, { clothingItemIds });
  await harness.closet.addItem(parent, { name: 'Umbrella', sharedWith: [{ profileId: childId }] });
  await api.changeReminders({ params, body: { kinds: { plan: true, streak: true } } });
  await harness.extendStreak(child, TODAY, 2);
  const settings = await reminders().findOne({ _id: childId });
  harness.setNow(settings?.nextAt ?? NOW);
  await expect.poll(() => list([childId])).toEqual(expect.arrayContaining(collections));
  harness.setNow(NOW);
  return { parent, childId, ids: [parent.accountId, parent.profileId, childId] };
};

const reminders = () =>
  harness.services.database('outfits').collection<{ _id: string; nextAt: Date }>('reminderSettings');
const list = (ids: readonly string[]) => listCollectionsAbout(harness.services.database('outfits'), ids);

describe('an erasure', () => {
  it('leaves nothing of a deleted account, and everything of others', async () => {
    const [erased, other] = [await createFamily(), await createFamily()];

    await harness.deleteAccount(erased.parent, erased.ids.slice(1));

    await expect.poll(() => list(erased.ids), UNTIL_ERASED).toEqual([]);
    expect(await list([other.childId])).toEqual(expect.arrayContaining(collections));
  });

  it('leaves nothing of a deleted profile, and the closets of its family', async () => {
    const { parent, childId } = await createFamily();

    await harness.deleteProfile(parent, childId);

    await expect.poll(() => list([childId]), UNTIL_ERASED).toEqual([]);
    expect(await list([parent.profileId])).toContain('closetItems');
  });
});
