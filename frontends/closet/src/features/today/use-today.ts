import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { useEffect, useState } from 'react';

const CHECK_MS = 30_000;

/** Returns the current day in a time zone; a page that stays open changes with it. */
export const useToday = (timeZone: string): string => {
  const [today, setToday] = useState(() => toCalendarDay(new Date(), timeZone));
  useEffect(() => {
    const check = () => setToday(toCalendarDay(new Date(), timeZone));
    const timer = setInterval(check, CHECK_MS);
    // Timers of a page in the background are late.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [timeZone]);
  return today;
};
