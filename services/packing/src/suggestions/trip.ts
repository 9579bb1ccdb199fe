import { countDaysBetween } from '@fitfolk/contracts/core/calendar-day';
import { getSeason, getSeasonCourseAt, getSeasonCourseIn } from '@fitfolk/contracts/core/seasons';
import type { TripSeason } from '@fitfolk/contracts/packing';
import type { List } from '../lists/list.ts';

/** Properties of a trip that suggestions depend on. */
export type Trip = {
  readonly type: string | null;
  readonly nights: number;
  /** Season of the first day; `tropical` where it is warm all year. */
  readonly season: TripSeason | 'tropical';
};

/** Nights of a trip without dates. */
const DEFAULT_NIGHTS = 2;
/** Maximum number of days that clothes are packed for. */
export const MAX_CLOTHING_DAYS = 8;

type PlannedTrip = Pick<List, 'tripType' | 'place' | 'startDate' | 'endDate'>;

/** Time and place of whoever packs. */
type Home = { readonly today: string; readonly timeZone: string };

/** Returns the trip of a list; without dates it starts today, and without a place it goes to where home is. */
export const toTrip = ({ tripType, place, startDate, endDate }: PlannedTrip, home: Home): Trip => {
  const nights = startDate && endDate ? countDaysBetween(startDate, endDate) : DEFAULT_NIGHTS;
  const course = place ? getSeasonCourseAt(place.lat) : getSeasonCourseIn(home.timeZone);
  return { type: tripType, nights, season: getSeason(startDate ?? home.today, course) ?? 'tropical' };
};

/** Returns the number of days that clothes are packed for. */
export const getClothingDays = (trip: Trip): number => Math.min(getTripDays(trip), MAX_CLOTHING_DAYS);

/** Returns the number of days of a trip. */
export const getTripDays = ({ nights }: Trip): number => nights + 1;
