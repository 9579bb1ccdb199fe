import { setTimeout as delay } from 'node:timers/promises';
import { type LaundryAction, type LaundryItem, MAX_MOVED_ITEMS } from '@fitfolk/contracts/closet';
import type { Member } from './household.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Items of past wears that are still in the basket and in the wash. */
const IN_BASKET = 12;
const IN_WASH = 4;
/** Time in which the closet learns of the wears, in milliseconds. */
const MAX_WAIT_MS = 120_000;
const POLL_MS = 250;

/** Washes what the past weeks made dirty, except for a basket of several loads, a wash and a lent item. */
export const fillLaundry = async (members: readonly Member[], random: SeededRandom): Promise<void> => {
  const [member] = members;
  if (!member) return;
  const { closet } = member.household;
  const move = async (action: LaundryAction, items: readonly LaundryItem[]): Promise<void> => {
    if (items.length === 0) return;
    const body = {
      action,
      items: items.map(({ id: itemId, laundry: { version } }) => ({ itemId, version })),
      ...(action === 'away' ? { away: { reason: 'lent', note: 'Aunt Jo' } as const } : {}),
    };
    await closet.moveLaundry({ params: { moveId: crypto.randomUUID() }, body });
  };
  await waitForWears(members);
  const items = await closet.listLaundry();
  // A later run keeps what was done since.
  if (items.some(({ laundry }) => laundry.status === 'washing' || laundry.status === 'away')) return;
  const basket = random.shuffle(items.filter(({ laundry }) => laundry.status === 'basket'));
  await move('washed', basket.slice(IN_BASKET + IN_WASH).slice(0, MAX_MOVED_ITEMS));
  await move('washing', basket.slice(IN_BASKET, IN_BASKET + IN_WASH));
  const worn = items.filter(({ laundry, category }) => laundry.status === 'worn' && category === 'outerwear');
  await move('away', worn.slice(0, 1));
};

/** Waits until the closet knows every wear of the outfits, or for as long as that may take. */
const waitForWears = async (members: readonly Member[]): Promise<void> => {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (const { household, profile } of members) {
    const params = { profileId: profile.id };
    const outfits = await household.outfits.listOutfits({ params });
    const worn = new Set(
      outfits.flatMap(({ wornDate, items }) => (wornDate ? items.map((item) => item.clothingItemId) : [])),
    );
    const isKnown = async () =>
      (await household.closet.listItems({ params })).every(
        ({ id, wearCount }) => !worn.has(id) || wearCount > 0,
      );
    while (!(await isKnown()) && Date.now() < deadline) await delay(POLL_MS);
  }
};
