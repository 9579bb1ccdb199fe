import type { PackingList } from '@fitfolk/contracts/packing';
import { formatMonthDay, formatMonthDayRange } from '../../format-day.ts';
import { t } from './messages/messages.ts';

/** Trip types that the packing service has suggestions for. */
export const tripTypes = ['beach', 'city', 'business', 'outdoors', 'winter-sports', 'family-visit'] as const;
type TripType = (typeof tripTypes)[number];

const isTripType = (type: string): type is TripType => tripTypes.some((each) => each === type);

/** Returns the localized name of a trip type; unknown types stay as they are. */
export const formatTripType = (type: string): string => (isTripType(type) ? t(`types.${type}`) : type);

const formatTripDates = ({ startDate, endDate }: PackingList): string | undefined => {
  if (startDate && endDate) return formatMonthDayRange(startDate, endDate);
  const day = startDate ?? endDate;
  return day ? formatMonthDay(day) : undefined;
};

/** Formats type, place and dates of a trip, "City · Lisbon · December 4 – 6"; empty without all of them. */
export const formatTrip = (list: PackingList): string =>
  [list.tripType && formatTripType(list.tripType), list.place?.name, formatTripDates(list)]
    .filter(Boolean)
    .join(' · ');
