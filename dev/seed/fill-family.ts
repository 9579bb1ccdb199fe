import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { BOARD_DAYS } from '@fitfolk/contracts/outfits';
import type { Log } from '../processes/progress.ts';
import { type EquippedFamily, equipFamily } from './equip-family.ts';
import type { DemoFamily } from './families.ts';
import { fillLaundry } from './fill-laundry.ts';
import { fillPacking } from './fill-packing.ts';
import { boxOutgrown } from './growth/fill-growth.ts';
import type { Household, Member } from './household.ts';
import { fillComfort } from './outfits/fill-comfort.ts';
import { fillSchoolCalendars } from './outfits/fill-school-calendar.ts';
import { planOutfits } from './outfits/plan-outfits.ts';
import { createSeededRandom } from './seeded-random.ts';
import type { Target } from './target.ts';

export type FilledFamily = {
  readonly family: DemoFamily;
  readonly items: number;
  readonly outfits: number;
  /** Number of packing lists. */
  readonly trips: number;
  readonly isNew: boolean;
  readonly members: readonly Member[];
};

/**
 * Fills a demo account: profiles with images, closets, outfits and packing lists. Existing data stays as it is, so that the next run
 * completes an interrupted one.
 */
export const fillFamily = async (target: Target, family: DemoFamily, log: Log): Promise<FilledFamily> =>
  fillPlans(target, await equipFamily(target, family, log));

/** Fills what a family with closets plans and does: outfits, laundry, school, packing lists. */
export const fillPlans = async (
  target: Target,
  { family, household, members, closets, today }: EquippedFamily,
): Promise<FilledFamily> => {
  // Pages of the demo show the weather of a browser without a position.
  const { temp, suggestionCodes } = await household.outfits.weather({ query: {} });
  const weather = { temperatureF: temp, isWet: suggestionCodes?.includes('rain-jacket') ?? false };
  const past = target.past.outfits;
  const outfits = await Promise.all(
    closets.map(({ member, items, seed }) =>
      planOutfits(member, items, {
        today,
        random: createSeededRandom(seed),
        weather,
        isChild: member.profile.isChild ?? false,
        past,
      }),
    ),
  );
  await fillSchoolWeeks(members, family);
  await fillSchoolCalendars(members, family, target.schoolCalendarUrl);
  await fillComfort(members, family, today);
  if (household.isNew) await fillReminders(members);
  await fillLaundry(members, createSeededRandom(family.seed));
  await boxOutgrown(members);
  await proposeForChildren(members, addDays(today, 1));
  if (members.length > 1) await planPause(household, today);
  const profileIds = members.map(({ profile }) => profile.id);
  const trips = await fillPacking(household, profileIds, family.trips, today);
  return {
    family,
    items: closets.reduce((sum, { items }) => sum + items.length, 0),
    outfits: outfits.reduce((sum, count) => sum + count, 0),
    trips,
    isNew: household.isNew,
    members,
  };
};

/** Stores the school weeks of children who have none yet. */
const fillSchoolWeeks = async (members: readonly Member[], { profiles }: DemoFamily): Promise<void> => {
  for (const { household, profile } of members) {
    const { schoolDays: days, dressCode } = profiles.find(({ name }) => name === profile.name) ?? {};
    const params = { profileId: profile.id };
    if (!days || (await household.outfits.schoolWeek({ params })).version > 0) continue;
    const body = { version: 0, days, noLaces: false, holidays: [], dressCode };
    await household.outfits.changeSchoolWeek({ params, body });
  }
};

/** Turns on reminders by email of everyone's plan, and of the kit and laundry of the children. */
const fillReminders = async (members: readonly Member[]): Promise<void> => {
  for (const { household, profile } of members) {
    const isChild = profile.isChild ?? false;
    const body = { kinds: { plan: true, kit: isChild, laundry: isChild } };
    await household.outfits.changeReminders({ params: { profileId: profile.id }, body });
    await household.auth.updateUser({ body: { reminderMails: true } });
  }
};

/** Days from today on which the holiday pause of the family streak starts and ends. */
const PAUSE = { from: 20, to: 27 };

/** Plans a holiday pause of the family streak unless there is one. */
const planPause = async ({ streaks }: Household, today: string): Promise<void> => {
  const { pauses = [] } = (await streaks.familyStreak({})) ?? {};
  if (pauses.length > 0) return;
  await streaks.pauseFamilyStreak({
    body: { from: addDays(today, PAUSE.from), to: addDays(today, PAUSE.to) },
  });
};

/** Proposes outfits for the empty days of each child's next week, which wait for a parent's approval. */
const proposeForChildren = async (members: readonly Member[], from: string): Promise<void> => {
  for (const { household, profile } of members.filter((member) => member.profile.isChild)) {
    const body = { from, days: BOARD_DAYS, profileId: profile.id, occasion: 'School', isProposal: true };
    await household.outfits.planEveryone({ body });
  }
};
