import type { Profile, User } from '@fitfolk/contracts/auth';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { Outfit } from '@fitfolk/contracts/outfits';

/** Items that make a first outfit likely. */
export const FIRST_ITEMS = 5;
/** Planned days within seven that count as a week. */
const WEEK_DAYS = 5;

export type StepName = 'items' | 'children' | 'outfit' | 'week' | 'install';
export type Step = { readonly name: StepName; readonly href: string; readonly isDone: boolean };

export type StepFacts = {
  readonly user: User;
  readonly profiles: readonly Profile[];
  readonly items: number;
  readonly outfits: readonly Pick<Outfit, 'scheduledDate'>[];
  readonly isInstalled: boolean;
};

/** Lists the first steps of an account, each with whether its data shows that it is done. Only families add children. */
export const listSteps = ({ user, profiles, items, outfits, isInstalled }: StepFacts): Step[] => {
  const isFamily = user.accountType === 'family';
  return [
    { name: 'items', href: '/closet?add=photo', isDone: items >= FIRST_ITEMS },
    ...(isFamily
      ? [{ name: 'children' as const, href: '/settings#profiles', isDone: profiles.length > 1 }]
      : []),
    { name: 'outfit', href: '/planner', isDone: outfits.length > 0 },
    { name: 'week', href: isFamily ? '/family' : '/planner', isDone: hasPlannedWeek(outfits) },
    { name: 'install', href: '/settings#install', isDone: isInstalled },
  ];
};

const hasPlannedWeek = (outfits: StepFacts['outfits']): boolean => {
  const days = [...new Set(outfits.flatMap(({ scheduledDate }) => scheduledDate ?? []))];
  return days.some(
    (first) => days.filter((day) => day >= first && day <= addDays(first, 6)).length >= WEEK_DAYS,
  );
};
