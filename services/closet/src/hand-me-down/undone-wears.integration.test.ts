import { closetContract } from '@fitfolk/contracts/closet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClosetHarness, NOW, startClosetHarness } from '../../testing/closet-harness.ts';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
  harness.setNow(NOW);
});
afterAll(() => harness?.stop());

const TODAY = '2026-11-20';

it('a wear that is undone after a transfer is taken from the profile that wore the item', async () => {
  const [mia, ben] = [crypto.randomUUID(), crypto.randomUUID()];
  const profiles = [mia, ben].map((id) => ({ id, isParent: true }));
  const user = await harness.services.createUser({ plan: 'pro', accountType: 'family', profiles });
  const jacket = await harness.addItem(user, { profileId: mia, name: 'Jacket', category: 'outerwear' });
  const api = user.api(closetContract);
  const params = { itemId: jacket.id };
  const wear = (day: string) => api.wearItem({ params, query: { day } });
  const undo = (day: string) => api.undoWear({ params, query: { day } });
  const passOn = (profileId: string) =>
    api.placeItems({ body: { placements: [{ itemId: jacket.id, place: 'closet', profileId }] } });
  for (const day of ['2026-11-17', '2026-11-18']) await wear(day);
  await passOn(ben);
  await wear(TODAY);

  expect(await undo('2026-11-17')).toMatchObject({
    wearCount: 2,
    previousOwners: [{ profileId: mia, wearCount: 1 }],
  });
  await passOn(mia);
  expect(await undo('2026-11-18')).toMatchObject({
    wearCount: 1,
    previousOwners: [
      { profileId: mia, wearCount: 0 },
      { profileId: ben, wearCount: 1 },
    ],
  });
  expect(await undo(TODAY)).toMatchObject({ wearCount: 0, previousOwners: [{}, { wearCount: 0 }] });
});
