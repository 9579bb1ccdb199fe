import { countDaysBetween } from '@fitfolk/contracts/core/calendar-day';
import type { TripSeason } from '@fitfolk/contracts/packing';

/** Properties of a trip that suggestions depend on. */
export type Trip = {
  readonly type: string | null;
  readonly nights: number;
  readonly season: TripSeason;
};

/** Nights of a trip without dates. */
const DEFAULT_NIGHTS = 2;
/** Maximum number of days that clothes are packed for. */
const MAX_CLOTHING_DAYS = 8;

/** Meteorological seasons of the northern hemisphere by month. */
const seasons = [
  'winter',
  'winter',
  'spring',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'fall',
  'fall',
  'fall',
  'winter',
] as const;

export const getSeason = (day: string): Trip['season'] => seasons[Number(day.slice(5, 7)) - 1] ?? 'spring';

type Dates = {
  readonly tripType: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
};

/** Returns the trip between two dates; without dates it starts today. */
export const toTrip = ({ tripType, startDate, endDate }: Dates, today: string): Trip => {
  const nights = startDate && endDate ? countDaysBetween(startDate, endDate) : DEFAULT_NIGHTS;
  return { type: tripType, nights, season: getSeason(startDate ?? today) };
};

/** Returns the number of days that clothes are packed for. */
export const getClothingDays = ({ nights }: Trip): number => Math.min(nights + 1, MAX_CLOTHING_DAYS);
