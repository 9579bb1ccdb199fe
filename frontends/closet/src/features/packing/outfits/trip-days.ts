import { countDaysBetween, listDays } from '@fitfolk/contracts/core/calendar-day';
import type { PackingList } from '@fitfolk/contracts/packing';

/** Maximum number of days of a trip that outfits are planned for at once. */
const MAX_DAYS = 31;

/** Lists the days of a trip, at most the first month; empty without both dates. */
export const listTripDays = ({ startDate, endDate }: PackingList): string[] =>
  startDate && endDate
    ? listDays(startDate, Math.min(countDaysBetween(startDate, endDate) + 1, MAX_DAYS))
    : [];

/** Returns the position of a trip's destination, if it is known. */
export const getTripPosition = ({ place }: PackingList) =>
  place?.lon === undefined ? undefined : { lat: place.lat, lon: place.lon };
