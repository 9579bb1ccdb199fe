import type { TripSeason } from '@fitfolk/contracts/packing';

/** What of a trip decides what to pack. */
export type Trip = {
  readonly type: string | null;
  readonly nights: number;
  readonly season: TripSeason;
};

/** Nights of a trip that nobody gave dates for. */
const USUAL_NIGHTS = 2;
const DAY_MS = 24 * 3600 * 1000;

/** The meteorological seasons of the northern hemisphere, by month. */
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

/** The season that a day lies in. */
export const seasonOf = (day: string): Trip['season'] => seasons[Number(day.slice(5, 7)) - 1] ?? 'spring';

type Dates = {
  readonly tripType: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
};

/** A trip by its dates; without them, two nights from today. */
export const tripOf = ({ tripType, startDate, endDate }: Dates, today: string): Trip => {
  const nights = startDate && endDate ? (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS : USUAL_NIGHTS;
  return { type: tripType, nights, season: seasonOf(startDate ?? today) };
};
