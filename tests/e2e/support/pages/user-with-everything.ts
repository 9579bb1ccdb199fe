import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { addTestItems, createTestOutfit } from '../test-outfits.ts';
import { createTestPost, createTestUser, type TestUser, uploadClothingImage } from '../test-user.ts';

/** Creates a user with data on every page, and with names that are long or cannot be broken. */
export const createUserWithEverything = async (url: string): Promise<TestUser> => {
  const user = await createTestUser(url);
  await planToday(user);
  // The closet lists the newest items first, and its page is recognized by one of these.
  await addLongNamedItems(user);
  await fillLaundry(user);
  await fillGrowth(user);
  await addWishes(user);
  await createTestPost(user, { caption: 'Everythingbutthekitchensink'.repeat(8), isCompetitionEntry: true });
  return user;
};

const addLongNamedItems = async (testUser: TestUser): Promise<void> => {
  const { closet, profile } = testUser;
  const objectPath = await uploadClothingImage(testUser);
  const purchasedOn = toCalendarDay(new Date(), testUser.user.timeZone);
  const longName =
    'Grandmother’s hand-knitted Norwegian cardigan with the mended left elbow and pewter clasps';
  for (const name of ['Blue denim jacket', longName, 'Unbreakablyhyphenlesslongname'.repeat(3)]) {
    await closet.addItem({
      body: {
        profileId: profile.id,
        name,
        category: 'outerwear',
        season: 'winter',
        tags: ['warm', 'heirloom'],
        imageUrl: name === longName ? null : objectPath,
        details: { price: { amount: 12_345_678, currency: 'EUR' }, purchasedOn },
      },
    });
  }
};

/** Plans three outfits for today, two of them favorites. */
export const planToday = async (testUser: TestUser): Promise<void> => {
  const items = await addTestItems(testUser);
  const scheduledDate = toCalendarDay(new Date(), testUser.user.timeZone);
  const name = 'Gardenpartywithoutanyhyphens'.repeat(2);
  await createTestOutfit(testUser, items, { name, scheduledDate, isFavorite: true });
  await createTestOutfit(testUser, items.slice(0, 3), { scheduledDate, isFavorite: true });
  await createTestOutfit(testUser, items.slice(2, 4), { name: 'Walk', scheduledDate });
};

/** Measures the profile twice and gives three items sizes: one is outgrown. */
const fillGrowth = async ({ closet, profile }: TestUser): Promise<void> => {
  const params = { profileId: profile.id };
  for (const [day, heightCm] of [['2026-01-10', 98] as const, ['2026-07-10', 102] as const]) {
    await closet.saveMeasurement({ params, body: { day, heightCm, footMm: 160 } });
  }
  const items = await closet.listItems({ params });
  for (const [index, value] of ['92', '104', '110'].entries()) {
    const { id: itemId = '' } = items[index] ?? {};
    await closet.changeItem({ params: { itemId }, body: { size: { system: 'eu', value } } });
  }
};

/** Adds a wish with all that it can have, and one with a name alone. */
const addWishes = async ({ closet, profile }: TestUser): Promise<void> => {
  const profileId = profile.id;
  await closet.addWish({
    body: {
      item: {
        profileId,
        name: 'Suede ankle boots',
        category: 'shoes',
        size: { system: 'shoe-eu', value: '38' },
        details: { price: { amount: 12_345_678, currency: 'EUR' }, shop: 'The Shop', notes: 'In brown' },
      },
      url: 'https://shop.example/boots',
    },
  });
  const name = 'Unbreakablyhyphenlesslongwish'.repeat(3);
  await closet.addWish({ body: { item: { profileId, name, category: 'tops' } } });
};

/** Puts an item into the basket, washes one and lends one. */
const fillLaundry = async ({ closet, profile }: TestUser): Promise<void> => {
  const items = await closet.listItems({ params: { profileId: profile.id } });
  const actions = ['basket', 'washing', 'away'] as const;
  for (const [index, action] of actions.entries()) {
    const { id: itemId = '' } = items.at(-1 - index) ?? {};
    const body = { action, items: [{ itemId, version: 0 }] };
    await closet.moveLaundry({ params: { moveId: crypto.randomUUID() }, body });
  }
};
