import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session.ts';
import { subscribeToClock } from './clock.ts';

/** Returns the current day in a time zone as an ISO date. Renders again at midnight, and when a page returns on another day. */
export const useToday = (timeZone: string): string =>
  useSyncExternalStore(subscribeToClock, () => toCalendarDay(new Date(), timeZone));

/** Returns the current day in the time zone of the signed-in account. */
export const useAccountToday = (): string => useToday(useSession().user?.timeZone ?? 'UTC');
