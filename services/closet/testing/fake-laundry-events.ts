import type { LaundryEventsStore } from '../src/items/laundry/laundry-events.store.ts';
import { isWear, type LaundryEvent } from '../src/items/laundry/rules/laundry-event.ts';

type FakeLaundryEvents = Pick<LaundryEventsStore, 'add' | 'listSince' | 'listRelated'> & {
  readonly list: () => Promise<LaundryEvent[]>;
};

/** Creates a list of the laundry events of one item in memory. */
export const createFakeLaundryEvents = (): FakeLaundryEvents => {
  const events = new Map<string, LaundryEvent>();
  const filter = async (matches: (event: LaundryEvent) => boolean) => [...events.values()].filter(matches);
  return {
    add: async (_owner, event) => {
      if (events.has(event.id)) return false;
      events.set(event.id, event);
      return true;
    },
    list: () => filter(() => true),
    listSince: (_key, at) => filter((event) => event.at >= at),
    listRelated: (_key, event) =>
      filter((other) =>
        isWear(event) ? isWear(other) && other.day === event.day : other.source === event.source,
      ),
  };
};
