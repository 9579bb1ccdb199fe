import type { CheckedSeason, Season } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { SeasonCourse } from '@fitfolk/contracts/core/seasons';

/** First month of each meteorological season of the northern hemisphere. */
const FIRST_MONTHS = { spring: 3, summer: 6, fall: 9, winter: 12 } as const;
const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const;
const MONTHS_PER_SEASON = 3;
/** Days from the start of a season to its middle. */
const HALF_SEASON_DAYS = 45;

const getFirstMonth = (season: CheckedSeason, course: SeasonCourse): number =>
  course === 'southern' ? ((FIRST_MONTHS[season] + 5) % 12) + 1 : FIRST_MONTHS[season];

const toFirstDay = (month: number, year: number): string => `${year}-${`${month}`.padStart(2, '0')}-01`;

/** Returns the first day of a season: of the one that runs, else of the next one. In the tropics it is today. */
export const getSeasonStart = (season: CheckedSeason, today: string, course: SeasonCourse): string => {
  if (course === 'tropical') return today;
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const firstMonth = getFirstMonth(season, course);
  // Months since the season last started, from 0 to 11.
  const elapsed = (month - firstMonth + 12) % 12;
  const lastStartYear = month >= firstMonth ? year : year - 1;
  return toFirstDay(firstMonth, elapsed < MONTHS_PER_SEASON ? lastStartYear : lastStartYear + 1);
};

/** Returns the season that starts next; summer in the tropics, where items for warm weather are worn all year. */
export const getComingSeason = (today: string, course: SeasonCourse): CheckedSeason => {
  if (course === 'tropical') return 'summer';
  const getNextStart = (season: CheckedSeason): string => {
    const month = getFirstMonth(season, course);
    const year = Number(today.slice(0, 4));
    const thisYear = toFirstDay(month, year);
    return thisYear > today ? thisYear : toFirstDay(month, year + 1);
  };
  return SEASONS.toSorted((one, other) => (getNextStart(one) < getNextStart(other) ? -1 : 1))[0] ?? 'spring';
};

/** Returns the day for which items of a season must fit: its middle, or today if that is over. */
export const getMidSeason = (from: string, today: string): string => {
  const middle = addDays(from, HALF_SEASON_DAYS);
  return middle > today ? middle : today;
};

/** Checks whether an item can be worn in a season. Those of spring and fall suit both. */
export const suitsSeason = (item: Season | null, season: CheckedSeason): boolean => {
  if (item === null || item === 'all-season' || item === season) return true;
  return (item === 'spring' && season === 'fall') || (item === 'fall' && season === 'spring');
};
