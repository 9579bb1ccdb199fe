import type { LaundryState } from '@fitfolk/contracts/closet';
import { isWear, type LaundryEvent, listEffective, type MoveEvent } from './laundry-event.ts';

/** A laundry state without the rule that it was derived with. */
export type Laundry = Omit<LaundryState, 'washAfter'>;

/** State of an item without laundry events. */
export const CLEAN: Laundry = { status: 'clean', wears: 0, version: 0, away: null };

type Progress = Omit<Laundry, 'version' | 'wears' | 'inBasketSince'> & {
  readonly days: ReadonlySet<string>;
  /** Days of wear since the last wash that the events no longer include. */
  readonly earlierDays: number;
  readonly inBasketSince?: string | undefined;
};

/**
 * Derives the laundry state of an item from its events, which may come in any order and repeatedly. It starts from the
 * state after earlier events, which are not related to these.
 *
 * - A day on which the item was worn counts once. After `washAfter` such days it falls into the basket; 0 means never.
 * - Washing resets the wears before it. A wear that is recorded late counts at the time at which it happened.
 * - An item that a person took out of the basket can be worn once more.
 * - The day of the wear that put it into the basket is kept, until a person moves it.
 * - Wears of an item that is in the basket, in the wash or away count, but don't move it.
 */
export const deriveLaundry = (
  events: readonly LaundryEvent[],
  washAfter: number,
  { version: earlierEvents, wears: earlierDays, ...earlier }: Laundry = CLEAN,
): Laundry => {
  let progress: Progress = { ...earlier, days: new Set(), earlierDays };
  for (const event of listEffective(events)) {
    progress = isWear(event) ? wear(progress, event.day, washAfter) : move(progress, event, washAfter);
  }
  const { days: _days, earlierDays: _earlierDays, inBasketSince, ...state } = progress;
  const version = earlierEvents + new Set(events.map(({ id }) => id)).size;
  const wears = countDays(progress);
  return { ...state, wears, version, ...(inBasketSince === undefined ? {} : { inBasketSince }) };
};

const countDays = ({ days, earlierDays }: Progress): number => earlierDays + days.size;

const wear = (progress: Progress, day: string, washAfter: number): Progress => {
  const { status, days } = progress;
  if (days.has(day)) return progress;
  const worn = { ...progress, days: new Set([...days, day]) };
  if (status !== 'clean' && status !== 'worn') return worn;
  const statusAfter = toWornStatus(worn, washAfter);
  return { ...worn, status: statusAfter, inBasketSince: statusAfter === 'basket' ? day : undefined };
};

const toWornStatus = (progress: Progress, washAfter: number): Laundry['status'] => {
  const days = countDays(progress);
  if (washAfter === 0 || days === 0) return 'clean';
  return days >= washAfter ? 'basket' : 'worn';
};

const move = (progress: Progress, { kind, away }: MoveEvent, washAfter: number): Progress => {
  const here: Progress = { ...progress, away: null, inBasketSince: undefined };
  switch (kind) {
    case 'basket':
    case 'washing':
      return { ...here, status: kind };
    case 'ready':
      return { ...here, status: countDays(progress) > 0 && washAfter > 0 ? 'worn' : 'clean' };
    case 'washed':
      return { status: 'clean', away: null, days: new Set(), earlierDays: 0 };
    case 'away':
      return { ...here, status: 'away', away: away ?? null };
    case 'back':
      return progress.status === 'away' ? { ...here, status: toWornStatus(here, washAfter) } : progress;
  }
};

/** Returns how often an item can be worn before it is washed, once it is clean; null without a limit. */
export const countWearsLeft = ({ status, wears }: Laundry, washAfter: number): number | null => {
  if (washAfter === 0) return null;
  // An item that a person took out of the basket can be worn once more.
  return status === 'clean' || status === 'worn' ? Math.max(washAfter - wears, 1) : washAfter;
};
