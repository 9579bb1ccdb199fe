import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { createTestPost, createTestUser } from '../../tests/e2e/support/test-user.ts';
import { toSession } from './session.ts';

/** Documents of a family when it is loaded: about its first weeks. Growth by days of use comes on top. */
const FAMILY = { profiles: 4, itemsPerProfile: 20, outfitsPerProfile: 5, packingLists: 1, posts: 2 };

const CATEGORIES = ['tops', 'bottoms', 'shoes', 'outerwear'] as const;

export type TemplateFamily = { readonly username: string; readonly password: string };

/** Creates a family through the public API, as people would. */
export const createTemplateFamily = async (url: string): Promise<TemplateFamily> => {
  const user = await createTestUser(url, { isParent: true });
  const { call } = toSession(user.fetch);
  await user.auth.changePlan({ body: { plan: 'pro' } });
  const profileIds = [user.profile.id];
  while (profileIds.length < FAMILY.profiles) {
    const body = { name: `Child ${profileIds.length}`, isParent: false, birthYear: 2017 };
    profileIds.push((await call<{ id: string }>('POST', '/api/profiles', body)).id);
  }
  const today = toCalendarDay(new Date(), 'UTC');
  for (const profileId of profileIds) {
    const itemIds: string[] = [];
    for (let index = 0; index < FAMILY.itemsPerProfile; index += 1) {
      const category = CATEGORIES[index % CATEGORIES.length];
      const body = {
        profileId,
        name: `Item ${index}`,
        category,
        season: 'all-season',
        tags: ['everyday'],
      };
      itemIds.push((await call<{ id: string }>('POST', '/api/clothing-items', body)).id);
    }
    for (let index = 0; index < FAMILY.outfitsPerProfile; index += 1) {
      const clothingItemIds = itemIds.slice(index * 4, index * 4 + 4);
      const body = {
        profileId,
        name: `Outfit ${index}`,
        scheduledDate: addDays(today, index),
        clothingItemIds,
      };
      await call('POST', '/api/outfits', body);
    }
    const trip = { profileId, name: 'Weekend at the lake', startDate: today, endDate: addDays(today, 2) };
    await call('POST', '/api/packing-lists', trip);
  }
  for (let index = 0; index < FAMILY.posts; index += 1) await createTestPost(user);
  return { username: user.username, password: user.password };
};
