import type { PackingList } from '@fitfolk/contracts/packing';
import { text } from '../../messages/messages.ts';
import { monthDay } from '../planner/day-words.ts';

/** Source: the trips that packing knows what to bring for. */
export const tripTypes = ['beach', 'city', 'business', 'outdoors', 'winter-sports', 'family-visit'] as const;
type TripType = (typeof tripTypes)[number];

const isTripType = (type: string): type is TripType => tripTypes.some((each) => each === type);

/** The name of a kind of trip; a word that nobody knows is its own name. */
export const tripTypeInWords = (type: string): string =>
  isTripType(type) ? text(`packing.types.${type}`) : type;

/** When a trip is, as people say it; undefined without dates. */
export const datesInWords = ({ startDate, endDate }: PackingList): string | undefined => {
  if (startDate && endDate && startDate !== endDate) return `${monthDay(startDate)} – ${monthDay(endDate)}`;
  const day = startDate ?? endDate;
  return day ? monthDay(day) : undefined;
};
