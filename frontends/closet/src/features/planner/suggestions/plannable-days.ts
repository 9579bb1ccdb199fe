import { addDays } from '@fitfolk/contracts/core/calendar-day';

/** Days offered for planning, as offsets from today. */
const OFFSETS = [0, 1, 2, 3, 4, 5, 6];

/** Returns the next seven days, today first. */
export const listPlannableDays = (today: string): string[] => OFFSETS.map((offset) => addDays(today, offset));
