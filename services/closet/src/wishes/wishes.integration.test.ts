import {
  closetContract,
  type NewClothingItem,
  type RecognizedItem,
  type Wish,
} from '@fitfolk/contracts/closet';
import type { z } from '@fitfolk/contracts/core/zod';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClosetHarness, NOW, startClosetHarness } from '../../testing/closet-harness.ts';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
afterAll(() => harness?.stop());

const api = (user: TestUser) => user.api(closetContract);
const listWishes = async (user: TestUser) => (await api(user).listWishes()).wishes;
const addWish = (
  user: TestUser,
  { url, ...item }: Partial<z.input<typeof NewClothingItem>> & { readonly url?: string } = {},
) =>
  api(user).addWish({
    body: {
      item: { profileId: user.profileId, name: 'Boots', category: 'shoes', ...item },
      ...(url ? { url } : {}),
    },
  });
const listImageChanges = async (user: TestUser) =>
  (await harness.getEvents(user))
    .filter(({ type }) => type === 'closet.wish.changed')
    .map(({ data }) => data as { imageUrl: string | null; releasedImageUrl: string | null })
    .map(({ imageUrl, releasedImageUrl }) => [imageUrl, releasedImageUrl]);

const RECOGNIZED: RecognizedItem = {
  kind: 'boots',
  isSure: true,
  colors: [{ name: 'brown', hex: '#6b4423', share: 0.9 }],
  pattern: null,
  cutOutUrl: null,
};

/** A family of Ana, Ben and their child Leo, with their sessions. */
const createFamily = async () => {
  const [ana, ben, leo] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const adult = { isParent: true, isChild: false };
  const profiles = [
    { id: ana, ...adult },
    { id: ben, ...adult },
    { id: leo, isParent: false, isChild: true },
  ];
  const account = { id: crypto.randomUUID(), plan: 'pro', accountType: 'family', profiles } as const;
  const signIn = (options: { readonly loginId?: string; readonly childProfileId?: string }) =>
    harness.services.createUser({ ...account, ...options });
  return {
    ana,
    ben,
    leo,
    asAna: await signIn({ loginId: crypto.randomUUID() }),
    asBen: await signIn({ loginId: crypto.randomUUID() }),
    asLeo: await signIn({ loginId: crypto.randomUUID(), childProfileId: leo }),
  };
};

describe('wishes', () => {
  it('show what their image shows, and become items that were bought today', async () => {
    const ana = await harness.services.createUser();
    const imageUrl = await harness.media.addImage(ana.accountId, { recognized: RECOGNIZED });
    const price = { amount: 8900, currency: 'EUR' };
    const wish = await addWish(ana, {
      imageUrl,
      url: 'https://shop.example/boots',
      size: { system: 'shoe-eu', value: '38' },
      details: { price, shop: 'The Shop' },
    });
    expect(wish).toMatchObject({ kind: 'boots', colors: [{ name: 'brown' }], reservation: null });
    expect(await listWishes(ana)).toEqual([wish]);
    expect(await harness.listItems(ana)).toEqual([]);

    const item = await api(ana).buyWish({ params: { wishId: wish.id } });

    expect(item).toMatchObject({
      id: wish.id,
      name: 'Boots',
      imageUrl,
      size: { value: '38' },
      details: { price, shop: 'The Shop', purchasedOn: NOW.toISOString().slice(0, 10) },
    });
    expect(await listWishes(ana)).toEqual([]);
    expect(await harness.listItems(ana)).toEqual([item]);
    expect(await harness.getReservedSlots(ana)).toBe(1);
    expect(await listImageChanges(ana)).toEqual([[imageUrl, null]]);
    expect(await catchProblem(api(ana).buyWish({ params: { wishId: wish.id } }))).toMatchObject({
      status: 404,
    });
  });

  it('become items without details, too', async () => {
    const ana = await harness.services.createUser();
    const { id: wishId } = await addWish(ana);
    await api(ana).buyWish({ params: { wishId } });
    expect(await harness.listItems(ana)).toMatchObject([
      { name: 'Boots', details: { price: null, purchasedOn: NOW.toISOString().slice(0, 10), quantity: 1 } },
    ]);
  });

  it('stay wishes while the closet is full', async () => {
    const ana = await harness.services.createUser();
    const { id: wishId } = await addWish(ana);
    await harness.addItems(ana, 50);
    expect(await catchProblem(api(ana).buyWish({ params: { wishId } }))).toMatchObject({
      code: 'closet-limit',
    });
    expect(await listWishes(ana)).toHaveLength(1);
  });

  it('change, and release an image that nothing shows any more', async () => {
    const ana = await harness.services.createUser();
    const [first, second] = [
      await harness.media.addImage(ana.accountId),
      await harness.media.addImage(ana.accountId),
    ];
    const { id: wishId } = await addWish(ana, { imageUrl: first, url: 'https://shop.example/a' });
    const params = { wishId };
    const changed = await api(ana).changeWish({
      params,
      body: { item: { name: 'Red boots', imageUrl: second } },
    });
    expect(changed).toMatchObject({ name: 'Red boots', imageUrl: second, url: 'https://shop.example/a' });
    await harness.addItem(ana, { imageUrl: second });

    await api(ana).removeWish({ params });

    expect(await listWishes(ana)).toEqual([]);
    expect(await listImageChanges(ana)).toEqual([
      [first, null],
      [second, first],
      [null, null],
    ]);
  });

  it('keep the image of an item that is deleted', async () => {
    const ana = await harness.services.createUser();
    const imageUrl = await harness.media.addImage(ana.accountId);
    const { id: itemId } = await harness.addItem(ana, { imageUrl });
    await addWish(ana, { imageUrl });
    await harness.removeItem(ana, itemId);
    await api(ana).deleteTrashedItem({ params: { itemId } });
    const deleted = (await harness.getEvents(ana)).find(({ type }) => type === 'closet.item.deleted');
    expect(deleted?.data).toMatchObject({ releasedImageUrl: null });
  });

  it('take over what media recognizes later', async () => {
    const ana = await harness.services.createUser();
    const imageUrl = await harness.media.addImage(ana.accountId);
    await addWish(ana, { imageUrl });
    await harness.media.publishItem(ana.accountId, imageUrl, RECOGNIZED);
    await expect.poll(() => listWishes(ana)).toMatchObject([{ kind: 'boots', colors: [{ name: 'brown' }] }]);
  });
});

describe('a reservation', () => {
  it("is hidden from the person, and from a parent's login until it says who it is", async () => {
    const { ana, ben, leo, asAna, asBen, asLeo } = await createFamily();
    const forLeo = await addWish(asLeo, { profileId: leo });
    const forBen = await addWish(asAna, { profileId: ben });
    const forAna = await addWish(asAna, { profileId: ana });
    const reserve = (wish: Wish, profileId: string | null, user = asAna) =>
      api(user).reserveWish({ params: { wishId: wish.id }, body: { profileId } });
    const listGivers = async (user: TestUser) =>
      (await listWishes(user)).map(({ id, reservation }) => [id, reservation?.profileId ?? null]);

    expect(await reserve(forLeo, ana)).toMatchObject({ reservation: { profileId: ana, name: null } });
    expect(await catchProblem(reserve(forBen, ana))).toMatchObject({ code: 'wish-reservation-hidden' });
    await api(asAna).chooseOwnProfile({ body: { profileId: ana } });
    await api(asBen).chooseOwnProfile({ body: { profileId: ben } });
    await reserve(forBen, ana);
    await reserve(forAna, ben, asBen);
    expect(await catchProblem(reserve(forAna, ben))).toMatchObject({ code: 'wish-reservation-hidden' });
    expect(await catchProblem(reserve(forLeo, ben, asBen))).toMatchObject({ code: 'wish-reserved' });

    expect(await api(asAna).listWishes()).toMatchObject({ ownProfileId: ana });
    expect(await listGivers(asAna)).toEqual([
      [forAna.id, null],
      [forBen.id, ana],
      [forLeo.id, ana],
    ]);
    expect(await listGivers(asBen)).toEqual([
      [forAna.id, ben],
      [forBen.id, null],
      [forLeo.id, ana],
    ]);
    expect(await api(asLeo).listWishes()).toEqual({ ownProfileId: null, wishes: [forLeo] });
    expect(await catchProblem(reserve(forLeo, null, asLeo))).toMatchObject({ code: 'parent-pin-required' });
    expect(await reserve(forLeo, null, asBen)).toMatchObject({ reservation: null });
  });

  it('names adults of the account only', async () => {
    const { leo, asAna } = await createFamily();
    const choose = (profileId: string) => api(asAna).chooseOwnProfile({ body: { profileId } });
    expect(await catchProblem(choose(leo))).toMatchObject({ status: 404 });
    expect(await catchProblem(choose(crypto.randomUUID()))).toMatchObject({ status: 404 });
  });

  it('ends with the profile that made it', async () => {
    const { ben, leo, asAna } = await createFamily();
    const { id: wishId } = await addWish(asAna, { profileId: leo });
    await addWish(asAna, { profileId: ben });
    await api(asAna).chooseOwnProfile({ body: { profileId: ben } });
    await api(asAna).reserveWish({ params: { wishId }, body: { profileId: ben } });

    await harness.deleteProfile(asAna, ben);

    await expect
      .poll(() => api(asAna).listWishes())
      .toMatchObject({ ownProfileId: null, wishes: [{ id: wishId, reservation: null }] });
  });
});
