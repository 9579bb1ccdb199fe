import { closetContract, type LaundryMove } from '@fitfolk/contracts/closet';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClosetHarness, startClosetHarness } from '../../testing/closet-harness.ts';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
afterAll(() => harness?.stop());

const addShirt = (user: TestUser) => harness.addItem(user, { name: 'Shirt', category: 'tops' });
const move = (user: TestUser, body: LaundryMove, moveId: string) =>
  user.api(closetContract).moveLaundry({ params: { moveId }, body });
const undo = (user: TestUser, moveId: string) =>
  user.api(closetContract).undoLaundryMove({ params: { moveId } });

describe('a load with an item that is no longer there', () => {
  it('moves the others and names it, and can be repeated and undone', async () => {
    const ana = await harness.services.createUser();
    const [kept, removed] = [await addShirt(ana), await addShirt(ana)];
    const moveId = uuidv7();
    const items = [removed, kept].map(({ id: itemId }) => ({ itemId, version: 0 }));
    await harness.removeItem(ana, removed.id);

    for (const _attempt of [1, 2]) {
      expect(await move(ana, { action: 'washing', items }, moveId)).toMatchObject({
        moved: [{ id: kept.id, laundry: { status: 'washing' } }],
        skipped: [{ id: removed.id, isGone: true }],
      });
    }
    expect(await undo(ana, moveId)).toMatchObject([{ id: kept.id, laundry: { status: 'clean' } }]);
  });

  it('can be undone for the items that are left', async () => {
    const ana = await harness.services.createUser();
    const [kept, removed] = [await addShirt(ana), await addShirt(ana)];
    const moveId = uuidv7();
    const items = [removed, kept].map(({ id: itemId }) => ({ itemId, version: 0 }));
    await move(ana, { action: 'washing', items }, moveId);
    await harness.removeItem(ana, removed.id);
    expect(await undo(ana, moveId)).toMatchObject([{ id: kept.id, laundry: { status: 'clean' } }]);
    expect(await ana.api(closetContract).listLaundry()).toEqual([]);
  });
});
