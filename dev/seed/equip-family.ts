import { authContract } from '@fitfolk/contracts/auth';
import type { ClothingItem } from '@fitfolk/contracts/closet';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Log } from '../processes/progress.ts';
import type { DemoFamily } from './families.ts';
import { fillClosets } from './fill-closets.ts';
import { addSizes, getBody } from './growth/child-sizes.ts';
import { measureChildren } from './growth/fill-growth.ts';
import { type Household, type Member, setUpProfiles, signIn } from './household.ts';
import { createSeededRandom } from './seeded-random.ts';
import type { Target } from './target.ts';
import { listDemoItems } from './wardrobe.ts';

/** Closet of a profile, with the seed of what is chosen at random for it. */
type Closet = { readonly member: Member; readonly items: readonly ClothingItem[]; readonly seed: number };

/** A demo account with profiles and closets. */
export type EquippedFamily = {
  readonly family: DemoFamily;
  readonly household: Household;
  readonly members: readonly Member[];
  /** Closets that are not empty. */
  readonly closets: readonly Closet[];
  /** Day in the account's time zone. */
  readonly today: string;
};

const ITEMS_PER_LOG_LINE = 20;

/** Creates a demo account, its profiles with images and their closets, as far as they are missing. */
export const equipFamily = async (target: Target, family: DemoFamily, log: Log): Promise<EquippedFamily> => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const household = await signIn(target, family, timeZone);
  // Several profiles and more than 50 items require Pro.
  if (family.profiles.length > 1) {
    const params = { username: family.username };
    await target.createServiceClient(authContract).setAccountPlan({ params, body: { plan: 'pro' } });
  }
  const profiles = await setUpProfiles(household, family);
  const members = profiles.map((profile) => ({ household, profile, profiles }));
  const today = toCalendarDay(new Date(), household.user.timeZone);
  await measureChildren(members, today);
  const owners = members.flatMap((member) => {
    const index = family.profiles.findIndex(({ name }) => name === member.profile.name);
    const { name, items: count = 0 } = family.profiles[index] ?? { name: '' };
    return count > 0 ? [{ member, items: listDemoItems(name, count), seed: family.seed * 100 + index }] : [];
  });
  const wardrobes = owners.map(({ member: { profile }, items, seed }) => ({
    profileId: profile.id,
    items: profile.isChild ? addSizes(items, getBody(profile, today), createSeededRandom(seed)) : items,
  }));
  let added = 0;
  const filled = await fillClosets(household, wardrobes, () => {
    added += 1;
    if (added % ITEMS_PER_LOG_LINE === 0) log(`  ${family.firstName}'s family: ${added} items`);
  });
  const closets = owners.map(({ member, seed }, index) => ({ member, items: filled[index] ?? [], seed }));
  return { family, household, members, closets, today };
};
