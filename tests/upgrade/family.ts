import { createApi } from '@fitfolk/api-client';
import { authContract, type Profile } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { mediaContract } from '@fitfolk/contracts/media';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { packingContract } from '@fitfolk/contracts/packing';
import { cookieFetch } from '@fitfolk/dev/seed/cookie-fetch';
import sharp from 'sharp';

/** Credentials of the people in the fixture. */
export const PARENT = { username: 'mum', password: 'a-long-enough-secret' };
export const SECOND_PARENT = { username: 'dad@example.com', password: 'another-long-secret' };

/** Creates the clients of a browser. */
const openBrowser = (url: string) => {
  const send = cookieFetch(new Map());
  const api = <C extends Contract>(contract: C) => createApi(contract, { baseUrl: url, fetch: send });
  return {
    auth: api(authContract),
    closet: api(closetContract),
    media: api(mediaContract),
    outfits: api(outfitsContract),
    packing: api(packingContract),
    fetch: (path: string): Promise<Response> => send(`${url}${path}`),
  };
};

export type FamilyBrowser = ReturnType<typeof openBrowser>;

/** Signs in on a new device. */
export const signIn = async (url: string, credentials: typeof PARENT): Promise<FamilyBrowser> => {
  const browser = openBrowser(url);
  await browser.auth.login({ body: credentials });
  return browser;
};

const addPhoto = async ({ media }: FamilyBrowser): Promise<string> => {
  const photo = sharp({ create: { width: 60, height: 80, channels: 3, background: '#1f2f5c' } }).jpeg();
  const { uploadURL } = await media.createUpload();
  const body = new Uint8Array(await photo.toBuffer());
  await fetch(uploadURL, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body });
  const request = { body: { clothingImageURL: uploadURL } };
  return (await media.registerClothingImage(request)).objectPath;
};

const addSecondParent = async ({ auth }: FamilyBrowser, url: string): Promise<void> => {
  const { id: invitationId, token } = await auth.createInvitation({ body: {} });
  const { username: email, password } = SECOND_PARENT;
  await openBrowser(url).auth.claimInvitation({ body: { token, email, password } });
  await auth.confirmInvitation({ params: { invitationId } });
};

const fillCloset = async (browser: FamilyBrowser, { id: profileId }: Profile): Promise<string[]> => {
  const { closet } = browser;
  const imageUrl = await addPhoto(browser);
  const size = { system: 'eu', value: '122' } as const;
  const jacket = await closet.addItem({
    body: { profileId, name: 'Rain jacket', category: 'outerwear', tags: ['rain'], size, imageUrl },
  });
  const jeans = await closet.addItem({ body: { profileId, name: 'Jeans', category: 'bottoms' } });
  const boots = await closet.addItem({ body: { profileId, name: 'Boots', category: 'shoes' } });
  const box = await closet.createStorageBox({ body: { name: 'Winter', location: 'Attic' } });
  const placements = [{ itemId: boots.id, place: 'box' as const, boxId: box.id }];
  await closet.placeItems({ body: { placements } });
  await closet.saveMeasurement({
    params: { profileId },
    body: { day: '2026-07-10', heightCm: 121, footMm: 190 },
  });
  return [jacket.id, jeans.id];
};

/** Creates a family with data of each service, as the present version stores it. */
export const createFamily = async (url: string): Promise<void> => {
  const browser = openBrowser(url);
  const { auth, outfits, packing } = browser;
  await auth.register({ body: { ...PARENT, email: 'mum@example.com' } });
  const mum = await auth.createProfile({ body: { name: 'Mum', isParent: true } });
  await auth.updateUser({ body: { accountType: 'family', onboardingCompleted: true } });
  const mia = await auth.createProfile({ body: { name: 'Mia', birthYear: 2018 } });
  await addSecondParent(browser, url);
  const clothingItemIds = await fillCloset(browser, mia);
  const profileId = mia.id;
  const plan = { profileId, name: 'Rainy day', clothingItemIds, scheduledDate: '2026-11-20' };
  const outfit = await outfits.createOutfit({ body: plan });
  await outfits.wearOutfit({ params: { outfitId: outfit.id } });
  await outfits.createOutfit({ body: { profileId, name: 'Favorite', clothingItemIds, isFavorite: true } });
  const days = [{ weekday: 2, needs: ['pe' as const] }];
  const week = { version: 0, days, noLaces: true, holidays: [] };
  await outfits.changeSchoolWeek({ params: { profileId }, body: week });
  const [clothingItemId = ''] = clothingItemIds;
  const entry = { id: crypto.randomUUID(), name: 'Rain jacket', quantity: 1, packed: true };
  await packing.createPackingList({
    body: {
      profileId: mum.id,
      profileIds: [mum.id, profileId],
      name: 'Autumn trip',
      tripType: 'outdoors',
      items: [{ ...entry, clothingItemId, profileId }],
    },
  });
};

/** Reads what the family has, by names. */
export const readFamily = async ({ auth, closet, outfits, packing, fetch }: FamilyBrowser) => {
  const profiles = await auth.listProfiles();
  const params = { profileId: profiles.find(({ name }) => name === 'Mia')?.id ?? '' };
  const items = await closet.listItems({ params });
  const photo = items.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? '';
  const photoResponse = await fetch(photo);
  await photoResponse.arrayBuffer();
  return {
    profiles: profiles.map(({ name }) => name),
    items: items.map(({ name, size, tags, wearCount, stored }) => ({
      name,
      size: size?.value ?? null,
      tags,
      wearCount,
      place: stored?.place ?? null,
    })),
    photo: photoResponse.status,
    boxes: (await closet.listStorageBoxes()).map(({ name, location }) => ({ name, location })),
    measurements: (await closet.getGrowth({ params })).measurements,
    outfits: (await outfits.listOutfits({ params })).map(
      ({ name, scheduledDate, wornDate, isFavorite, items }) => ({
        name,
        scheduledDate,
        wornDate,
        isFavorite,
        items: items.map((item) => item.name),
      }),
    ),
    schoolDays: (await outfits.schoolWeek({ params })).days,
    packingLists: (await packing.listPackingLists({ params })).map(({ name, tripType, items }) => ({
      name,
      tripType,
      items: items.map(({ name, quantity, packed }) => ({ name, quantity, packed })),
    })),
  };
};
