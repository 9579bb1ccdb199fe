import type { DayNeeds, SchoolWeek } from '@fitfolk/contracts/outfits';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { listNeeds } from './school-rules.ts';
import type { SchoolWeeksStore } from './school-weeks.store.ts';

/** Week of a profile whose school days ask for nothing. */
const EMPTY_WEEK: SchoolWeek = { version: 0, days: [], noLaces: false, holidays: [] };

/** Requirements of school days, by profile. */
export const createSchoolWeeks = (store: SchoolWeeksStore) => ({
  /** @throws AppError `not-found` for a profile of another account */
  read: async (identity: Identity, profileId: string): Promise<SchoolWeek> => {
    requireOwnProfile(identity, profileId);
    return (await store.find(profileId)) ?? EMPTY_WEEK;
  },

  /** Changes a week. @throws AppError `not-found`, or `school-week-changed` with the current one in `current` */
  change: async (identity: Identity, profileId: string, week: SchoolWeek): Promise<SchoolWeek> => {
    requireOwnProfile(identity, profileId);
    const changed = { ...week, version: week.version + 1 };
    if (await store.replace(profileId, changed)) return changed;
    throw new AppError('school-week-changed', { current: (await store.find(profileId)) ?? EMPTY_WEEK });
  },

  findAll: store.findAll,

  /** Lists the days on which each profile needs something. */
  listNeeds: async (
    profileIds: readonly string[],
    days: readonly string[],
  ): Promise<ReadonlyMap<string, DayNeeds[]>> => {
    const weeks = await store.findAll(profileIds);
    return new Map(
      profileIds.map((profileId) => [
        profileId,
        days
          .map((day) => ({ day, needs: listNeeds(weeks.get(profileId), day) }))
          .filter(({ needs }) => needs.length > 0),
      ]),
    );
  },
});

export type SchoolWeeks = ReturnType<typeof createSchoolWeeks>;
