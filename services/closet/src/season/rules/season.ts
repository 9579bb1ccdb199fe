import type { CheckedSeason, Season } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';

/** First month of each meteorological season of the northern hemisphere. */
const FIRST_MONTHS = { spring: 3, summer: 6, fall: 9, winter: 12 } as const;
const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const;
const MONTHS_PER_SEASON = 3;
/** Days from the start of a season to its middle. */
const HALF_SEASON_DAYS = 45;

const toFirstDay = (season: CheckedSeason, year: number): string =>
  `${year}-${`${FIRST_MONTHS[season]}`.padStart(2, '0')}-01`;

/** Returns the first day of a season: of the one that runs, else of the next one. */
export const getSeasonStart = (season: CheckedSeason, today: string): string => {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  // Months since the season last started, from 0 to 11.
  const elapsed = (month - FIRST_MONTHS[season] + 12) % 12;
  const lastStartYear = month >= FIRST_MONTHS[season] ? year : year - 1;
  return toFirstDay(season, elapsed < MONTHS_PER_SEASON ? lastStartYear : lastStartYear + 1);
};

/** Returns the season that starts next. */
export const getComingSeason = (today: string): CheckedSeason =>
  SEASONS.toSorted((one, other) => (getNextStart(one, today) < getNextStart(other, today) ? -1 : 1))[0] ??
  'spring';

const getNextStart = (season: CheckedSeason, today: string): string => {
  const year = Number(today.slice(0, 4));
  const thisYear = toFirstDay(season, year);
  return thisYear > today ? thisYear : toFirstDay(season, year + 1);
};

/** Returns the day for which garments of a season must fit: its middle, or today if that is over. */
export const getMidSeason = (from: string, today: string): string => {
  const middle = addDays(from, HALF_SEASON_DAYS);
  return middle > today ? middle : today;
};

/** Checks whether a garment can be worn in a season. Those of spring and fall suit both. */
export const suitsSeason = (garment: Season | null, season: CheckedSeason): boolean => {
  if (garment === null || garment === 'all-season' || garment === season) return true;
  return (garment === 'spring' && season === 'fall') || (garment === 'fall' && season === 'spring');
};
