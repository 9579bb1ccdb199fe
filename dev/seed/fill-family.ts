import { changePlan } from '@fitfolk/auth/admin';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Log } from '../processes/progress.ts';
import type { DemoFamily } from './families.ts';
import { fillCloset } from './fill-closet.ts';
import type { Member } from './fill-feed.ts';
import { enter, settle } from './household.ts';
import { planOutfits } from './plan-outfits.ts';
import { createSeededRandom } from './seeded-random.ts';
import { demoWardrobe } from './wardrobe.ts';

export type Filled = {
  readonly family: DemoFamily;
  readonly items: number;
  readonly outfits: number;
  readonly isNew: boolean;
  /** Who lives there. */
  readonly members: readonly Member[];
};

/** Progress is told after so many pictures. */
const STRIDE = 20;

/**
 * Makes a demo family's home in a running Fitfolk, through its public API: profiles, closets with pictures, outfits. What
 * is there already stays as it is, so a run that was cut off is finished by the next.
 */
export const fillFamily = async (
  url: string,
  env: NodeJS.ProcessEnv,
  family: DemoFamily,
  log: Log,
): Promise<Filled> => {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const household = await enter(url, family, timeZone);
  // More than one profile and more than fifty items are for Pro.
  if (family.profiles.length > 1) await changePlan(env, family.username, 'pro');
  const profiles = await settle(household, family);
  let [items, outfits, added] = [0, 0, 0];
  for (const [place, wanted] of family.profiles.entries()) {
    const profile = profiles.find(({ name }) => name === wanted.name);
    if (!profile) continue;
    const chance = createSeededRandom(family.seed * 100 + place);
    if (wanted.items === 0) continue;
    const wardrobe = demoWardrobe(wanted.items, chance);
    const hanging = await fillCloset(household, profile.id, wardrobe, () => {
      added += 1;
      if (added % STRIDE === 0) log(`  ${family.firstName}'s family: ${added} items`);
    });
    const today = toCalendarDay(new Date(), household.user.timeZone);
    outfits += await planOutfits(household, profile.id, hanging, { today, chance });
    items += hanging.length;
  }
  const members = profiles.map((profile, place) => ({
    household,
    profile,
    profiles,
    seed: family.seed * 100 + place,
  }));
  return { family, items, outfits, isNew: household.isNew, members };
};
