import { nextCursor } from '@fitfolk/api-client';
import { closetContract, type LaundryHistoryEntry } from '@fitfolk/contracts/closet';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClosetHarness, NOW, startClosetHarness } from '../../testing/closet-harness.ts';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
afterAll(() => harness?.stop());

const api = (user: TestUser) => user.api(closetContract);
const addShirt = (user: TestUser, name = 'White shirt') =>
  harness.addItem(user, { name, category: 'tops', tags: [] });

/** Reads the whole history of a profile in pages. */
const readHistory = async (
  user: TestUser,
  { limit = 100, profileId = user.profileId } = {},
): Promise<LaundryHistoryEntry[][]> => {
  const pages: LaundryHistoryEntry[][] = [];
  let cursor: string | undefined;
  do {
    let next: string | undefined;
    const onHeaders = (headers: Headers): void => {
      next = nextCursor(headers);
    };
    const query = { limit, ...(cursor === undefined ? {} : { cursor }) };
    pages.push(await api(user).listLaundryHistory({ params: { profileId }, query }, { onHeaders }));
    cursor = next;
  } while (cursor !== undefined);
  return pages;
};

const changeShirt = async (user: TestUser) => {
  const { id: itemId } = await addShirt(user);
  const moveId = uuidv7();
  const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000);
  harness.setNow(at(0));
  await api(user).wearItem({ params: { itemId } });
  harness.setNow(at(1));
  await api(user).moveLaundry({
    params: { moveId },
    body: { action: 'away', away: { reason: 'lent', note: 'Rosa' }, items: [{ itemId, version: 1 }] },
  });
  harness.setNow(at(2));
  await api(user).undoLaundryMove({ params: { moveId } });
  return { itemId, moveId, at };
};

describe('the laundry history of a profile', () => {
  it('lists wears, moves and what was undone, newest first', async () => {
    const ana = await harness.services.createUser();
    const { itemId, moveId, at } = await changeShirt(ana);

    expect(await readHistory(ana)).toEqual([
      [
        { itemId, kind: 'undone', source: moveId, at: at(2).toISOString(), day: null, away: null },
        {
          itemId,
          kind: 'away',
          source: moveId,
          at: at(1).toISOString(),
          day: null,
          away: { reason: 'lent', note: 'Rosa', until: null },
        },
        {
          itemId,
          kind: 'worn',
          source: 'item',
          at: at(0).toISOString(),
          day: NOW.toISOString().slice(0, 10),
          away: null,
        },
      ],
    ]);
  });

  it('is listed in pages, each entry once, even with equal times', async () => {
    const ana = await harness.services.createUser();
    harness.setNow(NOW);
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) ids.push((await addShirt(ana, name)).id);
    const items = ids.map((itemId) => ({ itemId, version: 0 }));
    await api(ana).moveLaundry({ params: { moveId: uuidv7() }, body: { action: 'basket', items } });

    const pages = await readHistory(ana, { limit: 2 });

    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat().map(({ itemId }) => itemId))).toEqual(new Set(ids));
    expect((await readHistory(ana)).flat()).toEqual(pages.flat());
  });

  it('is hidden from other accounts and from sessions that are limited to another child', async () => {
    const profiles = [
      { id: uuidv7(), isParent: true, isChild: false },
      { id: uuidv7(), isParent: false, isChild: true },
    ];
    const account = { id: uuidv7(), accountType: 'family', profiles } as const;
    const parent = await harness.services.createUser(account);
    const child = await harness.services.createUser({ ...account, childProfileId: profiles[1]?.id ?? '' });
    const ben = await harness.services.createUser();
    await changeShirt(parent);

    for (const user of [child, ben]) {
      const problem = await catchProblem(readHistory(user, { profileId: parent.profileId }));
      expect(problem).toMatchObject({ code: 'not-found' });
    }
  });
});
