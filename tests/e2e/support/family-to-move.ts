import { createHash } from 'node:crypto';
import type { Profile } from '@fitfolk/contracts/auth';
import type { ClothingItem, NewClothingItem } from '@fitfolk/contracts/closet';
import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { z } from '@fitfolk/contracts/core/zod';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { createTestPost, createTestUser, type TestUser, uploadClothingImage } from './test-user.ts';

/** Adds five items of a child: with details, a size, a photo, one like another, and one that is put away. */
const fillCloset = async (user: TestUser, { id: profileId }: Profile): Promise<ClothingItem[]> => {
  const { closet } = user;
  const [imageUrl, backUrl] = [await uploadClothingImage(user), await uploadClothingImage(user)];
  const size = { system: 'eu', value: '122' } as const;
  const details = {
    brand: 'Fjord',
    price: { amount: 4990, currency: 'EUR' },
    purchasedOn: '2026-09-01',
    quantity: 2,
  };
  const bodies: readonly Omit<z.input<typeof NewClothingItem>, 'profileId'>[] = [
    {
      name: 'Rain jacket',
      category: 'outerwear',
      season: 'fall',
      tags: ['rain', 'warm'],
      size,
      details,
      imageUrl,
      moreImageUrls: [backUrl],
    },
    { name: 'Striped shirt', category: 'tops', isFavorite: true, imageUrl, imageHash: '00ff00ff00ff00ff' },
    { name: 'Blue jeans', category: 'bottoms', size },
    { name: 'Blue jeans', category: 'bottoms', size },
    { name: 'Outgrown boots', category: 'shoes', traits: ['laces'] },
  ];
  const items: ClothingItem[] = [];
  for (const body of bodies) items.push(await closet.addItem({ body: { profileId, ...body } }));
  const [jacket, , , jeans, boots] = items;
  await closet.changeItem({ params: { itemId: jeans?.id ?? '' }, body: { washAfter: 7 } });
  const box = await closet.createStorageBox({ body: { name: 'Winter', location: 'Attic' } });
  const placements = [{ itemId: boots?.id ?? '', place: 'box', boxId: box.id }] as const;
  await closet.placeItems({ body: { placements: [...placements] } });
  const move = { action: 'away', away: { reason: 'lent', note: 'Aunt Jo', until: null } } as const;
  const moved = [{ itemId: jacket?.id ?? '', version: 0 }];
  await closet.moveLaundry({ params: { moveId: crypto.randomUUID() }, body: { ...move, items: moved } });
  return items;
};

/** Shares the shirt with the parent, who plans it for another day, and snoozes it. */
const shareShirt = async (
  { closet, outfits, user, profile }: TestUser,
  [, shirt]: readonly ClothingItem[],
): Promise<void> => {
  const itemId = shirt?.id ?? '';
  await closet.placeItems({ body: { placements: [{ itemId, place: 'closet', wearerIds: [profile.id] }] } });
  await closet.changeItem({ params: { itemId }, body: { snoozedUntil: '2099-12-31' } });
  const scheduledDate = addDays(toCalendarDay(new Date(), user.timeZone), 4);
  await outfits.createOutfit({
    body: { profileId: profile.id, name: 'Borrowed', clothingItemIds: [itemId], scheduledDate },
  });
};

/** Plans two outfits for tomorrow, wears one of yesterday, and keeps a favorite without a day. */
const fillPlans = async (
  { outfits, user }: TestUser,
  { id: profileId }: Profile,
  items: readonly ClothingItem[],
): Promise<void> => {
  const today = toCalendarDay(new Date(), user.timeZone);
  const [jacket, shirt, jeans, otherJeans] = items.map(({ id }) => id);
  const create = (name: string, ids: readonly (string | undefined)[], fields: Partial<Outfit> = {}) =>
    outfits.createOutfit({
      body: { profileId, name, clothingItemIds: ids.filter((id) => id !== undefined), ...fields },
    });
  const tomorrow = addDays(today, 1);
  const second = await create('Second', [shirt, jeans]);
  await create('First', [shirt, otherJeans], { scheduledDate: tomorrow, occasion: 'School' });
  await outfits.changeOutfit({ params: { outfitId: second.id }, body: { scheduledDate: tomorrow } });
  const { id: outfitId } = await create('Worn', [jacket, shirt, jeans], {
    scheduledDate: addDays(today, -1),
  });
  await outfits.wearOutfit({ params: { outfitId } });
  await create('Favorite', [jacket, jeans], { isFavorite: true });
};

/** Wears the jeans without an outfit on earlier days, one of them by mistake, and posts an outfit of the parent. */
const fillHistory = async (user: TestUser, [, , jeans]: readonly ClothingItem[]): Promise<void> => {
  const today = toCalendarDay(new Date(), user.user.timeZone);
  const params = { itemId: jeans?.id ?? '' };
  for (const ago of [20, 9, 3]) await user.closet.wearItem({ params, query: { day: addDays(today, -ago) } });
  await user.closet.undoWear({ params, query: { day: addDays(today, -9) } });
  await createTestPost(user);
};

const fillRules = async (
  { closet, outfits }: TestUser,
  { id: profileId }: Profile,
  items: readonly ClothingItem[],
): Promise<void> => {
  const params = { profileId };
  for (const [day, heightCm] of [['2026-01-10', 118.5] as const, ['2026-07-10', 121] as const]) {
    await closet.saveMeasurement({ params, body: { day, heightCm, footMm: 190 } });
  }
  const rules = {
    noWool: true,
    noTightCollars: false,
    pullOnShoesOnly: true,
    temperatureOffsetF: 5,
  } as const;
  const body = { ...rules, refusedColors: ['pink' as const], version: 0 };
  await outfits.changeComfortRules({ params, body });
  const clothingItemIds = items.slice(1, 2).map(({ id }) => id);
  await outfits.addComfortFeedback({ params, body: { kind: 'itchy', day: '2026-11-02', clothingItemIds } });
  const holidays = [{ from: '2026-12-20', to: '2027-01-03' }];
  const days = [{ weekday: 2, needs: ['pe' as const] }];
  await outfits.changeSchoolWeek({ params, body: { version: 0, days, noLaces: true, holidays } });
};

/** Creates a family of two with everything that an export contains and an import restores. */
export const createFamilyToMove = async (
  url: string,
  upgrade: (user: TestUser) => Promise<void>,
): Promise<TestUser> => {
  const family = await createTestUser(url, { name: 'Mum', isParent: true });
  const { auth, closet, packing, profile } = family;
  await auth.updateUser({ body: { accountType: 'family' } });
  await upgrade(family);
  const mia = await auth.createProfile({ body: { name: 'Mia', birthYear: 2018 } });
  const items = await fillCloset(family, mia);
  await shareShirt(family, items);
  await fillPlans(family, mia, items);
  await fillHistory(family, items);
  await fillRules(family, mia, items);
  const imageUrl = await uploadClothingImage(family);
  const boots = { profileId: mia.id, name: 'Red boots', category: 'shoes', imageUrl } as const;
  await closet.addWish({ body: { item: boots, url: 'https://shop.example/boots' } });
  await closet.addWish({
    body: { item: { profileId: profile.id, name: 'Silk scarf', category: 'accessories' } },
  });
  await closet.changeHandMeDown({ body: { profileIds: [mia.id, profile.id], climate: 'cold' } });
  const entries = [
    {
      id: crypto.randomUUID(),
      name: 'Rain jacket',
      quantity: 1,
      packed: true,
      clothingItemId: items[0]?.id,
      profileId: mia.id,
    },
    { id: crypto.randomUUID(), name: 'Toothbrush', quantity: 2, packed: false },
  ];
  const place = { name: 'Bergen', lat: 60.4 };
  const trip = {
    name: 'Autumn trip',
    tripType: 'outdoors',
    place,
    startDate: '2026-12-01',
    endDate: '2026-12-05',
  };
  await packing.createPackingList({
    body: { profileId: profile.id, profileIds: [profile.id, mia.id], ...trip, items: entries },
  });
  return family;
};

/** Orders outfits by their days, and those of a day by the time of their planning, of which the first is the outfit of the day. */
const byDayAndPlan = (one: Outfit, other: Outfit): number =>
  `${one.scheduledDate} ${one.plannedAt}`.localeCompare(`${other.scheduledDate} ${other.plannedAt}`);

const mapInOrder = async <T, R>(rows: readonly T[], map: (row: T) => Promise<R>): Promise<R[]> => {
  const mapped: R[] = [];
  for (const row of rows) mapped.push(await map(row));
  return mapped;
};

/** Returns the SHA-256 of a photo, by which photos are equal to the byte. */
const hashPhoto = async ({ fetch }: TestUser, imageUrl: string | null): Promise<string | null> => {
  if (imageUrl === null) return null;
  const file = await (await fetch(imageUrl)).arrayBuffer();
  return createHash('sha256').update(Buffer.from(file)).digest('hex');
};

/** Reads what a family has, by names instead of ids, and without what differs by the time of an import. */
export const readFamily = async (user: TestUser): Promise<unknown> => {
  const { auth, closet, outfits, packing } = user;
  const profiles = await auth.listProfiles();
  const boxes = new Map(
    (await closet.listStorageBoxes()).map(({ id, name, location }) => [id, { name, location }]),
  );
  const names = new Map(profiles.map(({ id, name }) => [id, name]));
  const read = async ({ id: profileId, name, birthYear, isParent }: Profile) => {
    const params = { profileId };
    const items = await closet.listItems({ params });
    const { version: _, feedback, totalOffsetF, leftOut, ...rules } = await outfits.comfort({ params });
    const { version: _version, ...schoolWeek } = await outfits.schoolWeek({ params });
    return {
      name,
      birthYear,
      isParent,
      items: await mapInOrder(items, async (item) => ({
        name: item.name,
        category: item.category,
        season: item.season,
        tags: item.tags,
        size: item.size,
        traits: item.traits,
        kind: item.kind,
        isFavorite: item.isFavorite,
        snoozedUntil: item.snoozedUntil,
        wearers: [item.profileId, ...item.sharedWith].map((id) => names.get(id)),
        details: item.details,
        washAfter: item.washAfter,
        photo: await hashPhoto(user, item.imageUrl),
        morePhotos: await Promise.all((item.moreImageUrls ?? []).map((url) => hashPhoto(user, url))),
        imageHash: item.imageHash,
        wearCount: item.wearCount,
        lastWornDay: item.lastWornDay,
        laundry: { status: item.laundry.status, away: item.laundry.away },
        stored: item.stored && { place: item.stored.place, box: boxes.get(item.stored.boxId ?? '') },
      })),
      outfits: (await outfits.listOutfits({ params })).toSorted(byDayAndPlan).map((outfit) => ({
        name: outfit.name,
        scheduledDate: outfit.scheduledDate,
        occasion: outfit.occasion,
        isFavorite: outfit.isFavorite,
        wornDate: outfit.wornDate,
        items: outfit.items.map((item) => item.name),
      })),
      measurements: (await closet.getGrowth({ params })).measurements,
      comfort: {
        rules,
        totalOffsetF,
        leftOut,
        feedback: feedback.map(({ kind, day, items }) => [kind, day, items.map((item) => item.name)]),
      },
      schoolWeek,
      packingLists: (await packing.listPackingLists({ params })).map((list) => ({
        name: list.name,
        tripType: list.tripType,
        place: list.place,
        startDate: list.startDate,
        endDate: list.endDate,
        travelers: list.profileIds.map((id) => names.get(id)),
        items: list.items.map(({ name, quantity, packed, profileId, clothingItemId }) => ({
          name,
          quantity,
          packed,
          owner: names.get(profileId ?? '') ?? null,
          isLinked: clothingItemId !== null && clothingItemId !== undefined,
        })),
      })),
    };
  };
  const { profileIds, climate } = await closet.getHandMeDown();
  const { wishes } = await closet.listWishes();
  const members = [];
  for (const profile of profiles) members.push(await read(profile));
  return {
    members,
    handMeDown: { order: profileIds.map((id) => names.get(id)), climate },
    boxes: [...boxes.values()],
    wishes: await mapInOrder(wishes, async ({ profileId, name, category, size, details, url, imageUrl }) => ({
      wishedBy: names.get(profileId),
      name,
      category,
      size,
      details,
      url,
      photo: await hashPhoto(user, imageUrl),
    })),
  };
};

/** Reads the streaks and the ledgers of all profiles, which another account gets only when this one is erased. */
export const readLedgers = async ({ auth, fetch }: TestUser): Promise<unknown> => {
  const profiles = await auth.listProfiles();
  return mapInOrder(profiles, async ({ id, name }) => ({
    name,
    streak: await (await fetch(`/api/style-streaks/${id}`)).json(),
    history: await (await fetch(`/api/style-streaks/${id}/history`)).json(),
  }));
};
