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
  /** Profile that wore it, which can have passed it on since. */
  readonly wearerId: string;
  /** Day in the account's time zone. */
  readonly day: string;
  readonly revision: number;
};

/** An action of a person with an item, as part of a move of several. */
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

/** An entry of the append-only list from which the laundry state of an item is derived. */
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

/** Lists the wears that were not undone: of each source and day, the one with the highest revision decides. */
const listWorn = (wears: readonly WearEvent[]): WearEvent[] => {
  const latest = new Map<string, WearEvent>();
  for (const wear of wears) {
    const key = `${wear.source} ${wear.day}`;
    if (wear.revision > (latest.get(key)?.revision ?? -1)) latest.set(key, wear);
  }
  return [...latest.values()].filter(({ kind }) => kind === 'worn');
};

/** A day on which an item was worn, at its latest time. `by` lists the sources: `item`, or ids of outfits. */
export type WornDay = { readonly day: string; readonly at: Date; readonly by: readonly string[] };

/** Lists the days on which an item was worn, in order. */
export const listWornDays = (events: readonly LaundryEvent[]): WornDay[] => {
  const byDay = Map.groupBy(listWorn(events.filter(isWear)), ({ day }) => day);
  return [...byDay]
    .map(([day, wears]) => ({
      day,
      at: new Date(Math.max(...wears.map(({ at }) => at.getTime()))),
      by: wears.map(({ source }) => source).sort(),
    }))
    .sort((one, other) => compareIds(one.day, other.day));
};

/** Returns the profile that counts as the wearer of a day: of several, the one that wore the item first. */
export const findWearerId = (events: readonly LaundryEvent[], day: string): string | undefined =>
  listWorn(events.filter(isWear).filter((wear) => wear.day === day)).sort(compareEvents)[0]?.wearerId;

/** Compares events by time. The id decides within a millisecond, so that any order of arrival gives the same one. */
export const compareEvents = (one: EventFields, other: EventFields): number =>
  one.at.getTime() - other.at.getTime() || compareIds(one.id, other.id);

const compareIds = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
