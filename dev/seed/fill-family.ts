import { authContract } from '@fitfolk/contracts/auth';
import type { ClothingItem } from '@fitfolk/contracts/closet';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { outfits } from '@fitfolk/outfits/service';
import type { CreateServiceClient } from '../launcher/service-clients.ts';
import type { Log } from '../processes/progress.ts';
import type { DemoFamily } from './families.ts';
import { fillCloset } from './fill-closet.ts';
import { fillPacking } from './fill-packing.ts';
import { type Member, setUpProfiles, signIn } from './household.ts';
import { planOutfits } from './outfits/plan-outfits.ts';
import { startPastService } from './past-service.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { listDemoItems } from './wardrobe.ts';

/** Gateway URL, environment and service clients of the instance to fill. */
export type Target = {
  readonly url: string;
  readonly env: NodeJS.ProcessEnv;
  readonly createServiceClient: CreateServiceClient;
};

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
  const members = profiles.map((profile) => ({ household, profile, profiles }));
  const today = toCalendarDay(new Date(), household.user.timeZone);
  const closets: FilledCloset[] = [];
  let added = 0;
  for (const [index, { name, items: itemCount }] of family.profiles.entries()) {
    const member = members.find(({ profile }) => profile.name === name);
    if (!member || itemCount === 0) continue;
    const items = await fillCloset(household, member.profile.id, listDemoItems(name, itemCount), () => {
      added += 1;
      if (added % ITEMS_PER_LOG_LINE === 0) log(`  ${family.firstName}'s family: ${added} items`);
    });
    closets.push({ member, items, random: createSeededRandom(family.seed * 100 + index) });
  }
  const outfitCount = await planAll(closets, today, target.env);
  const profileIds = profiles.map(({ id }) => id);
  const trips = await fillPacking(household, profileIds, family.trips, today);
  const items = closets.reduce((sum, closet) => sum + closet.items.length, 0);
  return { family, items, outfits: outfitCount, trips, isNew: household.isNew, members };
};

type FilledCloset = {
  readonly member: Member;
  readonly items: readonly ClothingItem[];
  readonly random: SeededRandom;
};

/** Plans outfits of every closet and returns their number. */
const planAll = async (
  closets: readonly FilledCloset[],
  today: string,
  env: NodeJS.ProcessEnv,
): Promise<number> => {
  if (closets.length === 0) return 0;
  const past = await startPastService(outfits, outfitsContract, env);
  let count = 0;
  try {
    for (const { member, items, random } of closets) {
      count += await planOutfits(member, items, { today, random, past });
    }
  } finally {
    await past.stop();
  }
  return count;
};
