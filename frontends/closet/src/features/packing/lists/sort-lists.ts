import type { PackingList } from '@fitfolk/contracts/packing';
import { compareDays } from '../../../compare-days.ts';

/** Returns whether a trip ended before today. */
export const isPastTrip = ({ startDate, endDate }: PackingList, today: string): boolean => {
  const last = endDate ?? startDate;
  return last !== null && last < today;
};

/** Sorts lists by trip: upcoming ones by their start, then undated ones, then past ones, the latest first. */
export const sortLists = (lists: readonly PackingList[], today: string): PackingList[] => {
  const getStart = ({ startDate, endDate }: PackingList) => startDate ?? endDate;
  const getRank = (list: PackingList) => (isPastTrip(list, today) ? 2 : getStart(list) === null ? 1 : 0);
  const compareStart = (one: PackingList, other: PackingList) =>
    compareDays(getStart(one) ?? '', getStart(other) ?? '');
  return lists.toSorted((one, other) => {
    const rank = getRank(one);
    return rank - getRank(other) || (rank === 2 ? compareStart(other, one) : compareStart(one, other));
  });
};
