import { useSearchParams } from 'wouter';
import { getMonth } from './month-days.ts';

const MONTH = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/;

/** Reads the displayed month from the URL (`?month=2026-11`), the current one by default, and changes it. */
export const useMonth = (today: string): readonly [string, (month: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('month');
  const month = requested && MONTH.test(requested) ? requested : getMonth(today);
  return [month, (next) => setSearch(next === getMonth(today) ? {} : { month: next }, { replace: true })];
};
