import { createApi } from '@fitfolk/api-client';
import { authEvents } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClosetHarness, startClosetHarness } from '../../testing/closet-harness.ts';

/** The database removes expired links by its own clock. */
const NOW = new Date();
const DAY_MS = 24 * 3600 * 1000;
const [AUNT, UNCLE] = ['a-secret-of-the-aunt', 'a-secret-of-the-uncle'];

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.setNow(NOW));

const api = (user: TestUser) => user.api(closetContract);
const asVisitor = () => createApi(closetContract, { baseUrl: harness.services.url('closet') });
const read = (token: string) => asVisitor().getGiftList({ query: { token } });
const reserve = (token: string, wishId: string, name: string | null, visitorKey = AUNT) =>
  asVisitor().reserveGift({ body: { token, wishId, name, visitorKey } });

/** A parent and a child with a wish, whose list is shared. */
const createGiftList = async () => {
  const [parentId, childId] = [crypto.randomUUID(), crypto.randomUUID()];
  const profiles = [
    { id: parentId, isParent: true, isChild: false },
    { id: childId, isParent: false, isChild: true },
  ];
  const account = { id: crypto.randomUUID(), plan: 'pro', accountType: 'family', profiles } as const;
  const parent = await harness.services.createUser(account);
  const child = await harness.services.createUser({ ...account, childProfileId: childId });
  const price = { amount: 2495, currency: 'EUR' };
  const { id: wishId } = await api(parent).addWish({
    body: { item: { profileId: childId, name: 'Boots', category: 'shoes', details: { price } } },
  });
  const { path } = await api(parent).replaceGiftLink({ params: { profileId: childId }, body: { days: 7 } });
  return { parent, child, parentId, childId, wishId, price, token: path.split('gifts=')[1] ?? '' };
};

describe('a gift list', () => {
  it('shows wishes without names of people, and who gets them to visitors and parents', async () => {
    const { parent, child, wishId, price, token } = await createGiftList();
    expect((await read(token)).wishes).toEqual([
      {
        id: wishId,
        name: 'Boots',
        url: null,
        shop: null,
        price,
        size: null,
        notes: null,
        isReserved: false,
        reservedBy: null,
      },
    ]);

    await reserve(token, wishId, 'Aunt Jo');

    expect((await read(token)).wishes).toMatchObject([{ isReserved: true, reservedBy: 'Aunt Jo' }]);
    expect((await api(parent).listWishes()).wishes).toMatchObject([
      { reservation: { profileId: null, name: 'Aunt Jo' } },
    ]);
    expect((await api(child).listWishes()).wishes).toMatchObject([{ reservation: null }]);
  });

  it('gives each wish to one visitor, who alone takes it back there', async () => {
    const { wishId, token } = await createGiftList();
    await reserve(token, wishId, 'Aunt Jo');
    for (const name of ['Uncle Al', null]) {
      expect(await catchProblem(reserve(token, wishId, name, UNCLE))).toMatchObject({
        code: 'wish-reserved',
      });
    }
    await reserve(token, wishId, null);
    await reserve(token, wishId, 'Uncle Al', UNCLE);
    expect((await read(token)).wishes).toMatchObject([{ reservedBy: 'Uncle Al' }]);
  });

  it('says that the family gets something, and not who', async () => {
    const { parent, parentId, wishId, token } = await createGiftList();
    await api(parent).reserveWish({ params: { wishId }, body: { profileId: parentId } });
    expect((await read(token)).wishes).toMatchObject([{ isReserved: true, reservedBy: null }]);
    expect(await catchProblem(reserve(token, wishId, null))).toMatchObject({ code: 'wish-reserved' });
  });

  it('is about the wishes of one person', async () => {
    const { parent, parentId, token } = await createGiftList();
    const { id } = await api(parent).addWish({
      body: { item: { profileId: parentId, name: 'Scarf', category: 'accessories' } },
    });
    expect(await catchProblem(reserve(token, id, 'Aunt Jo'))).toMatchObject({ status: 404 });
  });

  it('ends when it expires, is replaced, turned off or closed with everything', async () => {
    const { parent, childId, token } = await createGiftList();
    const params = { profileId: childId };
    const replace = async () =>
      (await api(parent).replaceGiftLink({ params, body: { days: 30 } })).path.split('gifts=')[1] ?? '';
    const second = await replace();
    expect(await catchProblem(read(token))).toMatchObject({ status: 404 });
    expect(await api(parent).listGiftLinks()).toMatchObject([{ profileId: childId }]);

    await api(parent).deleteGiftLink({ params });
    expect(await catchProblem(read(second))).toMatchObject({ status: 404 });

    const third = await replace();
    await harness.publishFromAuth(authEvents.accessClosed, parent.accountId, {
      accountId: parent.accountId,
      closedAt: NOW.toISOString(),
    });
    await expect.poll(() => api(parent).listGiftLinks()).toEqual([]);
    expect(await catchProblem(read(third))).toMatchObject({ status: 404 });

    const fourth = await replace();
    harness.setNow(new Date(NOW.getTime() + 30 * DAY_MS));
    expect(await catchProblem(read(fourth))).toMatchObject({ status: 404 });
    const opened = (await harness.getEvents(parent)).filter(({ type }) => type === 'closet.access.opened');
    expect(opened.map(({ data }) => (data as { kind: string }).kind)).toEqual(Array(4).fill('gift-link'));
  });
});
