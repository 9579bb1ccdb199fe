import { authContract } from '@fitfolk/contracts/auth';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { CreateServiceClient } from '../launcher/service-clients.ts';
import type { Log } from '../processes/progress.ts';
import type { DemoFamily } from './families.ts';
import { fillCloset } from './fill-closet.ts';
import { fillPacking } from './fill-packing.ts';
import { type Member, setUpProfiles, signIn } from './household.ts';
import { planOutfits } from './outfits/plan-outfits.ts';
import { createSeededRandom } from './seeded-random.ts';
import { listDemoItems } from './wardrobe.ts';

/** Gateway URL and service clients of the instance to fill. */
export type Target = { readonly url: string; readonly createServiceClient: CreateServiceClient };

export type FilledFamily = {
  readonly family: DemoFamily;
  readonly items: number;
  readonly outfits: number;
  /** Number of packing lists. */
  readonly trips: number;
  readonly isNew: boolean;
  readonly members: readonly Member[];
};

const ITEMS_PER_LOG_LINE = 20;

/**
 * Fills a demo account through the public API: profiles with images, closets, outfits and packing lists. Existing data stays as it is, so
 * that the next run completes an interrupted one.
 */
export const fillFamily = async (target: Target, family: DemoFamily, log: Log): Promise<FilledFamily> => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const household = await signIn(target.url, family, timeZone);
  // Several profiles and more than 50 items require Pro.
  if (family.profiles.length > 1) {
    const params = { username: family.username };
    await target.createServiceClient(authContract).setAccountPlan({ params, body: { plan: 'pro' } });
  }
  const profiles = await setUpProfiles(household, family);
  const today = toCalendarDay(new Date(), household.user.timeZone);
  let [items, outfits, added] = [0, 0, 0];
  for (const [index, { name, items: itemCount }] of family.profiles.entries()) {
    const profile = profiles.find((one) => one.name === name);
    if (!profile || itemCount === 0) continue;
    const closet = await fillCloset(household, profile.id, listDemoItems(name, itemCount), () => {
      added += 1;
      if (added % ITEMS_PER_LOG_LINE === 0) log(`  ${family.firstName}'s family: ${added} items`);
    });
    const random = createSeededRandom(family.seed * 100 + index);
    outfits += await planOutfits(household, profile.id, closet, { today, random });
    items += closet.length;
  }
  const profileIds = profiles.map(({ id }) => id);
  const trips = await fillPacking(household, profileIds, family.trips, today);
  const members = profiles.map((profile) => ({ household, profile, profiles }));
  return { family, items, outfits, trips, isNew: household.isNew, members };
};
