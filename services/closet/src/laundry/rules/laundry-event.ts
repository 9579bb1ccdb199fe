import type { Away, LaundryAction } from '@fitfolk/contracts/closet';

type EventFields = {
  /** Unique for what happened, so that a repetition adds nothing. */
  readonly id: string;
  /** Time at which it happened. */
  readonly at: Date;
};

/** A wear recorded or undone. The event with the highest revision decides for its source and day. */
export type WearEvent = EventFields & {
  readonly kind: 'worn' | 'unworn';
  /** The item itself, or the id of an outfit. */
  readonly source: string;
  /** Day in the account's time zone. */
  readonly day: string;
  readonly revision: number;
};

/** An action of a person with a garment, as part of a move of several. */
export type MoveEvent = EventFields & {
  readonly kind: LaundryAction;
  /** Id of the move. */
  readonly source: string;
  /** Set for `away`. */
  readonly away?: Away | undefined;
};

/** A move taken back; what happened before and after it stays. */
export type UndoneEvent = EventFields & {
  readonly kind: 'undone';
  /** Id of the move. */
  readonly source: string;
};

/** An entry of the append-only list from which the laundry state of a garment is derived. */
export type LaundryEvent = WearEvent | MoveEvent | UndoneEvent;

/** Narrows an event to a wear recorded or undone. */
export const isWear = (event: LaundryEvent): event is WearEvent =>
  event.kind === 'worn' || event.kind === 'unworn';
const isUndone = (event: LaundryEvent): event is UndoneEvent => event.kind === 'undone';

/** Lists what counts, by time: the wears that were not undone, and the moves that were not taken back. */
export const listEffective = (events: readonly LaundryEvent[]): (WearEvent | MoveEvent)[] => {
  const distinct = [...new Map(events.map((event) => [event.id, event])).values()];
  const undone = new Set(distinct.filter(isUndone).map(({ source }) => source));
  const moves = distinct.filter((event): event is MoveEvent => !isWear(event) && !isUndone(event));
  return [...listWorn(distinct.filter(isWear)), ...moves.filter(({ source }) => !undone.has(source))].sort(
    compareEvents,
  );
};

const listWorn = (wears: readonly WearEvent[]): WearEvent[] => {
  const latest = new Map<string, WearEvent>();
  for (const wear of wears) {
    const key = `${wear.source} ${wear.day}`;
    if (wear.revision > (latest.get(key)?.revision ?? -1)) latest.set(key, wear);
  }
  return [...latest.values()].filter(({ kind }) => kind === 'worn');
};

/** Checks whether a source's wear of a day counts. */
export const isWornAt = (events: readonly LaundryEvent[], source: string, day: string): boolean =>
  listWorn(events.filter(isWear)).some((wear) => wear.source === source && wear.day === day);

/** Checks whether a wear of a day counts, by whichever source. */
export const isWornOn = (events: readonly LaundryEvent[], day: string): boolean =>
  listWorn(events.filter(isWear)).some((wear) => wear.day === day);

/** Compares events by time. The id decides within a millisecond, so that any order of arrival gives the same one. */
export const compareEvents = (one: EventFields, other: EventFields): number =>
  one.at.getTime() - other.at.getTime() || compareIds(one.id, other.id);

const compareIds = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
