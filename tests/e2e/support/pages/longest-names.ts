import { MAX_BOX_LOCATION, MAX_BOX_NAME } from '@fitfolk/contracts/closet/box-limits';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { shareInstance } from '../shared-instance.ts';
import { addTestItems, createTestOutfit } from '../test-outfits.ts';
import { createTestPost, createTestUser, type TestUser, upgradeToPro } from '../test-user.ts';

/** Returns a text of one word and of the widest letter, as long as it may be. */
const longest = (max: number): string => 'W'.repeat(max);

/** Creates a Pro family in which everything that a person can name has the longest name that is allowed. */
export const createFamilyWithLongestNames = async () => {
  const { instance } = await shareInstance();
  const ana = await createTestUser(instance.url, { name: longest(80), isParent: true });
  await ana.auth.updateUser({ body: { accountType: 'family' } });
  await upgradeToPro(instance, ana);
  const child = await ana.auth.createProfile({ body: { name: `${longest(79)}C` } });
  await fillCloset(ana);
  await fillCloset({ ...ana, profile: child });
  await createTestPost(ana, { caption: longest(500), isCompetitionEntry: true });
  const { id: boxId } = await ana.closet.createStorageBox({
    body: { name: longest(MAX_BOX_NAME), location: longest(MAX_BOX_LOCATION) },
  });
  const { id: listId } = await ana.packing.createPackingList({
    body: {
      profileId: ana.profile.id,
      profileIds: [ana.profile.id, child.id],
      name: longest(120),
      tripType: longest(40),
      items: [
        { id: crypto.randomUUID(), name: longest(120), quantity: 99, packed: false, profileId: child.id },
        { id: crypto.randomUUID(), name: longest(120), quantity: 1, packed: true },
      ],
    },
  });
  return { ana, boxId, listId };
};

/** Gives a profile named and tagged items in every state of the laundry, and outfits for today. */
const fillCloset = async (user: TestUser): Promise<void> => {
  const { closet } = user;
  const items = await addTestItems(user);
  for (const { id: itemId } of items) {
    const body = { name: longest(120), tags: [longest(40), `${longest(39)}T`] };
    await closet.changeItem({ params: { itemId }, body });
  }
  await closet.addWish({
    body: {
      item: {
        profileId: user.profile.id,
        name: longest(120),
        category: 'shoes',
        size: { system: 'other', value: longest(12) },
        details: { shop: longest(80), brand: longest(80), notes: longest(1000) },
      },
      url: `https://shop.example/${longest(400)}`,
    },
  });
  const scheduledDate = toCalendarDay(new Date(), user.user.timeZone);
  const names = { name: longest(80), occasion: longest(40) };
  await createTestOutfit(user, items.slice(0, 4), { ...names, scheduledDate, isFavorite: true });
  for (const [index, action] of (['basket', 'washing', 'away'] as const).entries()) {
    const { id: itemId = '' } = items.at(-1 - index) ?? {};
    const away = action === 'away' ? { away: { reason: 'lent' as const, note: longest(80) } } : {};
    const body = { action, items: [{ itemId, version: 0 }], ...away };
    await closet.moveLaundry({ params: { moveId: crypto.randomUUID() }, body });
  }
};
