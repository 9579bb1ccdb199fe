import { addDays, countDaysBetween, listDays } from '@fitfolk/contracts/core/calendar-day';

/** Consecutive days with activity, from the first to the last one. */
export type DayRun = { readonly first: string; readonly last: string };

/** Returns the number of days of a run. */
export const getRunLength = ({ first, last }: DayRun): number => countDaysBetween(first, last) + 1;

const addDay = (runs: readonly DayRun[], day: string): readonly DayRun[] => {
  if (runs.some(({ first, last }) => first <= day && day <= last)) return runs;
  const [yesterday, tomorrow] = [addDays(day, -1), addDays(day, 1)];
  const run = {
    first: runs.find(({ last }) => last === yesterday)?.first ?? day,
    last: runs.find(({ first }) => first === tomorrow)?.last ?? day,
  };
  return [
    ...runs.filter(({ last }) => last < yesterday),
    run,
    ...runs.filter(({ first }) => first > tomorrow),
  ];
};

/** Adds days to runs, which stay in order. Returns the very same runs if they contain all the days. */
export const addToRuns = (runs: readonly DayRun[], days: readonly string[]): readonly DayRun[] =>
  days.reduce(addDay, runs);

const removeDay = (runs: readonly DayRun[], day: string): readonly DayRun[] => {
  const isPart = ({ first, last }: DayRun): boolean => first <= day && day <= last;
  if (!runs.some(isPart)) return runs;
  return runs.flatMap((run) =>
    isPart(run)
      ? [
          { first: run.first, last: addDays(day, -1) },
          { first: addDays(day, 1), last: run.last },
        ].filter(({ first, last }) => first <= last)
      : [run],
  );
};

/** Removes days from runs, which stay in order. */
export const removeFromRuns = (runs: readonly DayRun[], days: readonly string[]): readonly DayRun[] =>
  days.reduce(removeDay, runs);

/** Groups days, which are in order, into runs. */
export const toRuns = (days: readonly string[]): readonly DayRun[] => {
  const runs: { first: string; last: string }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run.last, 1) === day) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs;
};

/** Lists the days of runs, in order. */
export const toDays = (runs: readonly DayRun[]): string[] =>
  runs.flatMap((run) => listDays(run.first, getRunLength(run)));
