import type { NewClothingItem } from '@fitfolk/contracts/closet';
import type { Instance } from '../e2e/support/instance.ts';
import { recordSecret } from '../e2e/support/secrets.ts';
import { createTestUser, upgradeToPro, uploadClothingImage } from '../e2e/support/test-user.ts';

/** Creates the family of the tests: Ana with an outfit for today, and Leo with PE tomorrow. */
export const createHomeAssistantFamily = async (
  instance: Instance,
  { today, tomorrow }: { readonly today: string; readonly tomorrow: string },
) => {
  const ana = await createTestUser(instance.url, { name: 'Ana', isParent: true });
  const { auth, closet, outfits } = ana;
  await auth.updateUser({ body: { accountType: 'family', timeZone: 'UTC' } });
  await upgradeToPro(instance, ana);
  const leo = await auth.createProfile({ body: { name: 'Leo' } });
  const imageUrl = await uploadClothingImage(ana);
  const add = (body: Omit<NewClothingItem, 'imageUrl'>) => closet.addItem({ body: { ...body, imageUrl } });

  const anas = { profileId: ana.profile.id };
  const shirt = await add({ ...anas, name: 'Linen shirt', category: 'tops' });
  const chinos = await add({ ...anas, name: 'Navy chinos', category: 'bottoms' });
  const basket = await add({ ...anas, name: 'Green T-shirt', category: 'tops' });
  const washing = await add({ ...anas, name: 'Red T-shirt', category: 'tops' });
  const clothingItemIds = [shirt.id, chinos.id];
  await outfits.createOutfit({ body: { ...anas, name: 'Office', scheduledDate: today, clothingItemIds } });
  for (const [action, { id: itemId, laundry }] of [
    ['basket', basket],
    ['washing', washing],
  ] as const) {
    const items = [{ itemId, version: laundry.version }];
    await closet.moveLaundry({ params: { moveId: crypto.randomUUID() }, body: { action, items } });
  }

  const leos = { profileId: leo.id };
  const kit = await add({ ...leos, name: 'PE shirt', category: 'tops', tags: ['pe'] });
  await add({ ...leos, name: 'Small shirt', category: 'tops', size: { system: 'eu', value: '98' } });
  await closet.saveMeasurement({ params: leos, body: { day: today, heightCm: 121, footMm: null } });
  const days = [{ weekday: new Date(`${tomorrow}T12:00:00Z`).getUTCDay(), needs: ['pe' as const] }];
  await outfits.changeSchoolWeek({
    params: leos,
    body: { version: 0, days, noLaces: false, holidays: [] },
  });
  await outfits.createOutfit({
    body: { ...leos, name: 'Sports day', scheduledDate: tomorrow, clothingItemIds: [kit.id] },
  });

  const createToken = async (
    name: string,
    scopes: Parameters<typeof auth.createAccessToken>[0]['body']['scopes'],
  ) => {
    const { token } = await auth.createAccessToken({
      body: { name, scopes, profileIds: null, validForDays: 1 },
    });
    recordSecret(token);
    return token;
  };
  return {
    ana: ana.profile.id,
    leo: leo.id,
    token: await createToken('Home Assistant', [
      'profiles:read',
      'closet:read',
      'closet:write',
      'plans:read',
      'plans:write',
    ]),
    narrow: await createToken('Narrow', ['closet:read']),
  };
};
