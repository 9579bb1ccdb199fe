import { addDays } from '@fitfolk/contracts/core/calendar-day';

/** Days before the last active one whose points change often: an outfit is planned or worn, or a post deleted. */
const OPEN_DAYS = 60;
/** Days by which the last active day may move forward while an event changes an old day. */
const MARGIN_DAYS = 30;
/** Days by which the closed days may lag behind before their points are counted again. */
const MAX_LAG_DAYS = 30;

/** Returns the day before which days are closed. */
export const getClosingDay = (lastActiveDay: string): string => addDays(lastActiveDay, -OPEN_DAYS);

/** Checks whether a day is closed, or may be for a read that is counting and knows a later active day. */
export const isClosable = (day: string, lastActiveDay: string): boolean =>
  day < addDays(getClosingDay(lastActiveDay), MARGIN_DAYS);

/** Checks whether points counted for the days before one leave too many days to be counted with each read. */
export const isOutdated = (before: string, lastActiveDay: string): boolean =>
  before < addDays(getClosingDay(lastActiveDay), -MAX_LAG_DAYS);
