import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { DayNeeds, SchoolWeek } from '@fitfolk/contracts/outfits';
import { type Identity, type ProfileKey, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import type { KeptItems } from '../laundry/shortages.ts';
import { listWornOn } from '../laundry/wearable.ts';
import { matchEvents } from '../school-calendar/match-events.ts';
import type { SchoolCalendarsStore } from '../school-calendar/school-calendars.store.ts';
import { type NeededDay, reserveKits } from './reserve-kits.ts';
import { listKept, listNeeds, listReminders, type SchoolPlan } from './school-rules.ts';
import type { SchoolWeeksStore } from './school-weeks.store.ts';

type SchoolWeeksDependencies = {
  readonly store: SchoolWeeksStore;
  readonly calendars: Pick<SchoolCalendarsStore, 'findAll'>;
  readonly listItems: (owner: ProfileKey) => Promise<ClosetItem[]>;
  readonly clock: () => Date;
};

/** Week of a profile whose school days ask for nothing. */
const EMPTY_WEEK: SchoolWeek = { version: 0, days: [], noLaces: false, holidays: [] };

/** Requirements of school days, by profile. */
export const createSchoolWeeks = ({ store, calendars, listItems, clock }: SchoolWeeksDependencies) => {
  const findPlans = async (profileIds: readonly string[]): Promise<ReadonlyMap<string, SchoolPlan>> => {
    const [weeks, subscriptions] = await Promise.all([
      store.findAll(profileIds),
      calendars.findAll(profileIds),
    ]);
    const plans = new Map<string, SchoolPlan>(weeks);
    for (const [profileId, { events, rules }] of subscriptions) {
      const week = weeks.get(profileId) ?? EMPTY_WEEK;
      plans.set(profileId, { ...week, events: matchEvents(events, rules), calendarRules: rules });
    }
    return plans;
  };

  const reserve = async (owner: ProfileKey, days: readonly NeededDay[], timeZone: string) => {
    const items = await listItems(owner);
    const day = toCalendarDay(clock(), timeZone);
    return reserveKits(items, days, { day, worn: listWornOn(items, day, timeZone) });
  };

  const listDays = async (
    owner: ProfileKey,
    plan: SchoolPlan | undefined,
    days: readonly string[],
    timeZone: string,
  ): Promise<DayNeeds[]> => {
    const found = days.map((day) => ({
      day,
      needs: listNeeds(plan, day),
      reminders: listReminders(plan, day),
    }));
    const hasKit = found.some(({ needs }) => needs.some((need) => need !== 'uniform'));
    const kits = hasKit ? await reserve(owner, found, timeZone) : new Map();
    return found
      .filter(({ needs, reminders }) => needs.length > 0 || reminders.length > 0)
      .map((each) => ({ ...each, kits: kits.get(each.day) ?? [] }));
  };

  return {
    /** @throws AppError `not-found` for a profile of another account */
    read: async (identity: Identity, profileId: string): Promise<SchoolWeek> => {
      requireOwnProfile(identity, profileId);
      return (await store.find(profileId)) ?? EMPTY_WEEK;
    },

    /** Changes a week. @throws AppError `not-found`, or `school-week-changed` with the current one in `current` */
    change: async (identity: Identity, profileId: string, week: SchoolWeek): Promise<SchoolWeek> => {
      requireOwnProfile(identity, profileId);
      // If the stored week is another version, the change is rejected.
      const dressCode = week.dressCode ?? (await store.find(profileId))?.dressCode;
      const changed = { ...week, version: week.version + 1, ...(dressCode ? { dressCode } : {}) };
      if (await store.replace(profileId, changed)) return changed;
      throw new AppError('school-week-changed', { current: (await store.find(profileId)) ?? EMPTY_WEEK });
    },

    /** Finds what the schools of profiles ask for, from weeks and calendars. */
    findPlans,

    /** Lists the items that are kept for the schools of profiles, with those of the given days that ask for them. */
    listKept: async (
      profileIds: readonly string[],
      days: readonly string[],
    ): Promise<ReadonlyMap<string, KeptItems[]>> =>
      new Map([...(await findPlans(profileIds))].map(([id, plan]) => [id, listKept(plan, days)] as const)),

    /** Lists the days on which each profile needs something, with clean kit reserved for them. */
    listNeeds: async (
      { accountId, timeZone }: Pick<Identity, 'accountId' | 'timeZone'>,
      profileIds: readonly string[],
      days: readonly string[],
    ): Promise<ReadonlyMap<string, DayNeeds[]>> => {
      const plans = await findPlans(profileIds);
      const rows = profileIds.map(
        async (profileId) =>
          [
            profileId,
            await listDays({ accountId, profileId }, plans.get(profileId), days, timeZone),
          ] as const,
      );
      return new Map(await Promise.all(rows));
    },
  };
};

export type SchoolWeeks = ReturnType<typeof createSchoolWeeks>;
