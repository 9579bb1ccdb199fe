import { countDaysBetween, listDays, weekdayIndex } from '@fitfolk/contracts/core/calendar-day';

/** A day in the grid of its month: the row of its week and the column of its weekday. */
export type GridDay = { readonly day: string; readonly row: number; readonly column: number };

/** A month with those of its days that belong to the period. */
export type GridMonth = { readonly month: string; readonly days: readonly GridDay[] };

/** Rows that the grid of a month needs at most. */
export const MAX_ROWS = 6;

/** Lists the months of a period, earliest first, with the place of each day in a calendar whose weeks start on Monday. */
export const listMonths = (from: string, to: string): GridMonth[] => {
  const months = new Map<string, GridDay[]>();
  for (const day of listDays(from, countDaysBetween(from, to) + 1)) {
    const month = day.slice(0, 7);
    const offset = weekdayIndex(`${month}-01`, 'monday');
    const position = offset + Number(day.slice(8)) - 1;
    const days = months.get(month) ?? [];
    days.push({ day, row: Math.floor(position / 7), column: position % 7 });
    months.set(month, days);
  }
  return [...months].map(([month, days]) => ({ month, days }));
};
