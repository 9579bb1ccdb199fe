import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { DAYS_PER_FREEZE, type FamilyDay, MAX_FREEZES } from '@fitfolk/contracts/streaks';

/** A profile that counts for the family streak, with the days on which it planned or wore an outfit. */
export type FamilyMember = {
  /** First day on which the profile is asked for an outfit. */
  readonly joinedOn: string;
  /** First day on which it is no longer asked; undefined while the profile exists. */
  readonly leftOn?: string | undefined;
  readonly days: ReadonlySet<string>;
};

export type Pause = { readonly from: string; readonly to: string };

/** A family streak derived from the days of its members. */
export type DerivedStreak = {
  readonly currentStreak: number;
  readonly longestStreak: number;
  readonly freezes: number;
  /** Counted days until the next freeze; null while the family holds the maximum. */
  readonly daysToFreeze: number | null;
  /** Every day since the first counted one, in order. */
  readonly days: readonly FamilyDay[];
};

/** Returns whether a day needs an outfit of the member. */
export const isMemberOn = ({ joinedOn, leftOn }: FamilyMember, day: string): boolean =>
  joinedOn <= day && (leftOn === undefined || day < leftOn);

/** Returns whether every member of a day had an outfit. A day without members does not count. */
const isCompleteDay = (members: readonly FamilyMember[], day: string): boolean => {
  const present = members.filter((member) => isMemberOn(member, day));
  return present.length > 0 && present.every(({ days }) => days.has(day));
};

/** Returns today, or a later day that is complete already, because the date went back with the account's time zone. */
export const getLastDay = (members: readonly FamilyMember[], today: string): string =>
  members
    .flatMap(({ days }) => [...days])
    .sort()
    .findLast((day) => day > today && isCompleteDay(members, day)) ?? today;

export const isPausedDay = (pauses: readonly Pause[], day: string): boolean =>
  pauses.some(({ from, to }) => from <= day && day <= to);

type State = { readonly streak: number; readonly freezes: number; readonly day: FamilyDay };

const count = (streak: number, freezes: number, day: string): State => {
  const isFreezeEarned = (streak + 1) % DAYS_PER_FREEZE === 0 && freezes < MAX_FREEZES;
  return {
    streak: streak + 1,
    freezes: freezes + Number(isFreezeEarned),
    day: { day, state: 'counted', streak: streak + 1, isFreezeEarned },
  };
};

const miss = (streak: number, freezes: number, day: string): State =>
  streak > 0 && freezes > 0
    ? { streak, freezes: freezes - 1, day: { day, state: 'frozen', streak, isFreezeEarned: false } }
    : { streak: 0, freezes: 0, day: { day, state: 'missed', streak: 0, isFreezeEarned: false } };

const pause = (streak: number, freezes: number, day: string): State => ({
  streak,
  freezes,
  day: { day, state: 'paused', streak, isFreezeEarned: false },
});

/** Derives the streak up to `today`. A day that is not over yet neither ends the streak nor uses a freeze. */
export const deriveFamilyStreak = (
  members: readonly FamilyMember[],
  pauses: readonly Pause[],
  today: string,
): DerivedStreak => {
  const first = members
    .flatMap(({ days }) => [...days])
    .sort()
    .find((day) => isCompleteDay(members, day) && !isPausedDay(pauses, day));
  const days: FamilyDay[] = [];
  let [streak, freezes, longestStreak] = [0, 0, 0];
  for (let day = first; day !== undefined && day <= today; day = addDays(day, 1)) {
    const isComplete = isCompleteDay(members, day);
    const isPaused = isPausedDay(pauses, day);
    if (day === today && !isComplete && !isPaused) break;
    const apply = isPaused ? pause : isComplete ? count : miss;
    const next = apply(streak, freezes, day);
    ({ streak, freezes } = next);
    longestStreak = Math.max(longestStreak, streak);
    days.push(next.day);
  }
  const daysToFreeze = freezes < MAX_FREEZES ? DAYS_PER_FREEZE - (streak % DAYS_PER_FREEZE) : null;
  return { currentStreak: streak, longestStreak, freezes, daysToFreeze, days };
};
