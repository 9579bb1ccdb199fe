import type { InboxStore } from '../inbox.ts';
import type { EventHandler, ReceivedEvent } from '../subscription.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

type DedupeOptions = {
  readonly durable: string;
  readonly inbox: InboxStore;
  readonly unitOfWork: UnitOfWork;
};

/** Drops events handled before, commits the others with their ids, so that each takes effect once, and returns them. */
export const dedupe =
  ({ durable, inbox, unitOfWork }: DedupeOptions, handle: EventHandler) =>
  async (events: readonly ReceivedEvent<never>[]): Promise<readonly ReceivedEvent<never>[]> => {
    const ids = events.map(({ id }) => id);
    const handled = await inbox.findHandled(durable, ids);
    // A batch may contain an event twice, redelivered after a lost acknowledgement.
    const fresh = new Map(events.filter(({ id }) => !handled.has(id)).map((event) => [event.id, event]));
    if (fresh.size === 0) return [];
    await unitOfWork(async (transaction) => {
      await handle([...fresh.values()], transaction);
      await inbox.markHandled(durable, [...fresh.keys()], transaction.session);
    });
    return [...fresh.values()];
  };
