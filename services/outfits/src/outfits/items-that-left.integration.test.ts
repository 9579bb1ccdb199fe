import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());

/** Creates a family of two and an outfit of a shirt and a coat of the first one, with the given fields. */
const createFamily = async (fields: { readonly scheduledDate?: string } = {}) => {
  const profiles = [1, 2].map(() => ({ id: crypto.randomUUID(), isParent: true }));
  const ana = await harness.services.createUser({ accountType: 'family', plan: 'pro', profiles });
  const zoeId = profiles[1]?.id ?? '';
  const shirt = await harness.closet.addItem(ana);
  const coat = await harness.closet.addItem(ana, { name: 'Coat', category: 'outerwear' });
  await harness.services.waitUntilIdle();
  const clothingItemIds = [shirt.itemId, coat.itemId];
  const outfit = await harness.createOutfit(ana, { ...fields, clothingItemIds });
  return { ana, zoeId, shirt, coat, clothingItemIds, outfit };
};

type Family = Awaited<ReturnType<typeof createFamily>>;

const waysOut = [
  ['was passed on', ({ coat, zoeId }: Family) => harness.closet.transfer(coat, zoeId)],
  ['was removed', ({ coat }: Family) => harness.closet.remove(coat)],
] as const;

describe.each(waysOut)('an item that %s', (way, leave) => {
  const getCoat = ({ coat, zoeId }: Family) => ({
    clothingItemId: coat.itemId,
    profileId: way === 'was passed on' ? zoeId : null,
  });

  it('leaves planned outfits, which name it until their items are chosen again', async () => {
    const family = await createFamily({ scheduledDate: TODAY });
    const { ana, shirt, outfit } = family;
    await leave(family);
    await harness.services.waitUntilIdle();
    const kept = [{ clothingItemId: shirt.itemId }];
    const [planned] = await harness.listOutfits(ana);
    expect(planned).toMatchObject({ items: kept, skipped: [{ ...getCoat(family), name: 'Coat' }] });

    const renamed = await harness.changeOutfit(ana, outfit.id, { name: 'Without a coat' });
    expect(renamed).toMatchObject({ name: 'Without a coat', items: kept, skipped: [getCoat(family)] });
    const chosen = await harness.changeOutfit(ana, outfit.id, { clothingItemIds: [shirt.itemId] });
    expect(chosen.skipped).toBeUndefined();
  });

  it('is left out when a page from before plans or renames its outfit with it', async () => {
    const family = await createFamily();
    const { ana, shirt, coat, clothingItemIds, outfit } = family;
    await leave(family);
    await harness.services.waitUntilIdle();
    const kept = { items: [{ clothingItemId: shirt.itemId }], skipped: [getCoat(family)] };

    const again = await harness.createOutfit(ana, { clothingItemIds, scheduledDate: TODAY });
    expect(again).toMatchObject(kept);
    const renamed = await harness.changeOutfit(ana, outfit.id, { name: 'Renamed', clothingItemIds });
    expect(renamed).toMatchObject({ ...kept, name: 'Renamed' });
    const onlyCoat = harness.createOutfit(ana, { clothingItemIds: [coat.itemId] });
    expect(await catchProblem(onlyCoat)).toMatchObject({ code: 'not-found' });
  });

  it('does not let unknown items in', async () => {
    const family = await createFamily();
    await leave(family);
    await harness.services.waitUntilIdle();
    const unknown = harness.createOutfit(family.ana, {
      clothingItemIds: [...family.clothingItemIds, crypto.randomUUID()],
    });
    expect(await catchProblem(unknown)).toMatchObject({ code: 'not-found' });
  });
});

describe('an item that was passed on', () => {
  it('returns to the outfits that it left when it is given back', async () => {
    const { ana, zoeId, shirt, coat } = await createFamily({ scheduledDate: TODAY });
    const passedOn = await harness.closet.transfer(coat, zoeId);
    await harness.services.waitUntilIdle();
    await harness.closet.transfer(passedOn, ana.profileId);
    await harness.services.waitUntilIdle();

    const [planned] = await harness.listOutfits(ana);
    expect(planned?.items.map(({ clothingItemId }) => clothingItemId)).toEqual([shirt.itemId, coat.itemId]);
    expect(planned?.skipped).toBeUndefined();
  });

  it('returns also when the transfer is handled before the change of the item', async () => {
    const { ana, zoeId, shirt, coat } = await createFamily({ scheduledDate: TODAY });
    const passedOn = await harness.closet.transfer(coat, zoeId);
    await harness.services.waitUntilIdle();
    await harness.closet.publishTransferred(passedOn, ana.profileId);
    await harness.services.waitUntilIdle();
    await harness.closet.publishChanged({ ...coat, version: passedOn.version + 1 });
    await harness.services.waitUntilIdle();

    const [planned] = await harness.listOutfits(ana);
    expect(planned?.items.map(({ clothingItemId }) => clothingItemId)).toEqual([shirt.itemId, coat.itemId]);
  });

  it('stays with its next owner when an earlier transfer is handled late', async () => {
    const { ana, zoeId, shirt, coat } = await createFamily({ scheduledDate: TODAY });
    const passedOn = await harness.closet.transfer(coat, zoeId);
    await harness.services.waitUntilIdle();
    const back = await harness.closet.transfer(passedOn, ana.profileId);
    const again = await harness.closet.transfer(back, zoeId);
    await harness.services.waitUntilIdle();
    await harness.closet.publishTransferred(passedOn, ana.profileId);
    await harness.services.waitUntilIdle();

    const [planned] = await harness.listOutfits(ana);
    expect(planned?.items.map(({ clothingItemId }) => clothingItemId)).toEqual([shirt.itemId]);
    expect(planned?.skipped).toMatchObject([{ clothingItemId: again.itemId, profileId: zoeId }]);
  });

  it('stays in outfits that were worn, also when a page from before renames them', async () => {
    const { ana, zoeId, coat, clothingItemIds, outfit } = await createFamily({ scheduledDate: TODAY });
    await harness.wearOutfit(ana, outfit.id);
    await harness.closet.transfer(coat, zoeId);
    await harness.services.waitUntilIdle();
    const renamed = await harness.changeOutfit(ana, outfit.id, { name: 'Worn', clothingItemIds });
    expect(renamed.items.map(({ clothingItemId }) => clothingItemId)).toEqual(clothingItemIds);
    const events = await harness.getPlanEvents(ana);
    expect(events.filter(({ type }) => type === 'outfits.outfit.worn')).toHaveLength(1);
  });

  it('is not named to a child of whom a limited session does not know', async () => {
    const profiles = [1, 2].map(() => ({ id: crypto.randomUUID(), isParent: false, isChild: true }));
    const [mia = '', leo = ''] = profiles.map(({ id }) => id);
    const account = { id: crypto.randomUUID(), plan: 'pro', accountType: 'family', profiles } as const;
    const child = await harness.services.createUser({ ...account, childProfileId: mia });
    const parent = await harness.services.createUser(account);
    const own = await harness.closet.addItem({ ...child, profileId: mia });
    const siblings = await harness.closet.addItem({ ...parent, profileId: leo });
    await harness.services.waitUntilIdle();
    const clothingItemIds = [own.itemId, siblings.itemId];
    const created = harness.createOutfit({ ...child, profileId: mia }, { clothingItemIds });
    expect(await catchProblem(created)).toMatchObject({ code: 'not-found' });
  });
});

describe('an item that was restored', () => {
  it('returns to the outfits that it left, also to worn ones, and can be chosen again', async () => {
    const { ana, shirt, coat, clothingItemIds, outfit } = await createFamily({ scheduledDate: TODAY });
    await harness.wearOutfit(ana, outfit.id);
    await harness.closet.remove(coat);
    await harness.services.waitUntilIdle();
    expect((await harness.listOutfits(ana))[0]?.items).toHaveLength(1);
    await harness.closet.restore(coat);
    await harness.services.waitUntilIdle();

    const [worn] = await harness.listOutfits(ana);
    expect(worn?.items.map(({ clothingItemId }) => clothingItemId)).toEqual([shirt.itemId, coat.itemId]);
    expect(worn?.skipped).toBeUndefined();
    expect((await harness.createOutfit(ana, { clothingItemIds })).items).toHaveLength(2);
  });

  it('stays when its removal arrives late', async () => {
    const { ana, coat, outfit } = await createFamily({ scheduledDate: TODAY });
    await harness.closet.restore(coat);
    await harness.services.waitUntilIdle();
    await harness.closet.remove(coat);
    await harness.services.waitUntilIdle();
    expect((await harness.api(ana).getOutfit({ params: { outfitId: outfit.id } })).items).toHaveLength(2);
  });
});
