import { deriveLaundry, type Laundry } from './derive-laundry.ts';
import { compareEvents, isWear, type LaundryEvent } from './laundry-event.ts';

/** State after all events of an item up to one, from which the state after later events is derived. */
export type LaundryCheckpoint = {
  /** Time of the last event that it includes. */
  readonly at: Date;
  /** Id of the last event that it includes. */
  readonly id: string;
  /** Wears before washing that it was derived with. */
  readonly washAfter: number;
  readonly laundry: Laundry;
};

/** Latest events that a checkpoint leaves out, because wears are recorded late and moves are undone. */
export const RECENT_EVENTS = 50;

/**
 * Returns what relates an event to others: wears of the same day count once, and undoing a move removes it. Events that are
 * not related only follow each other. If none is related to one on the other side of a checkpoint, the state after the
 * checkpoint and the later events is the state after all of them.
 */
const getRelation = (event: LaundryEvent): string =>
  isWear(event) ? `day ${event.day}` : `move ${event.source}`;

/** Checks whether an event comes after those that a checkpoint includes. */
export const isAfter = (checkpoint: LaundryCheckpoint, event: LaundryEvent): boolean =>
  compareEvents(event, checkpoint) > 0;

/**
 * Creates a checkpoint that leaves out the latest events, starting from the former one if the events are those after it.
 * Returns the former one if there are too few events, or if each place has related events on both sides.
 */
export const createCheckpoint = (
  events: readonly LaundryEvent[],
  washAfter: number,
  former: LaundryCheckpoint | undefined,
  recent: number,
): LaundryCheckpoint | undefined => {
  if (events.length <= 2 * recent) return former;
  const sorted = events.toSorted(compareEvents);
  const length = findSplit(sorted, sorted.length - recent);
  const last = sorted[length - 1];
  if (!last) return former;
  const laundry = deriveLaundry(sorted.slice(0, length), washAfter, former?.laundry);
  return { at: last.at, id: last.id, washAfter, laundry };
};

/** Returns the largest number of first events, up to `max`, that are not related to the others; 0 if there is none. */
const findSplit = (sorted: readonly LaundryEvent[], max: number): number => {
  const firstIndexes = new Map<string, number>();
  for (const [index, event] of sorted.entries()) {
    const relation = getRelation(event);
    if (!firstIndexes.has(relation)) firstIndexes.set(relation, index);
  }
  let split = max;
  for (let index = sorted.length - 1; index >= split; index -= 1) {
    const event = sorted[index];
    if (event) split = Math.min(split, firstIndexes.get(getRelation(event)) ?? index);
  }
  return split;
};
