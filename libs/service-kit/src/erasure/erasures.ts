import { deletionEvents, departurePurgedEvent, erasedSubjectId } from '@fitfolk/contracts/core/erasure';
import type { Job } from '../jobs/lease.ts';
import type { OutboxStore } from '../messaging/outbox.ts';
import { includeErased, on, type Subscription } from '../messaging/subscription.ts';
import type { UnitOfWork } from '../messaging/unit-of-work.ts';
import type { Logger } from '../observability/log.ts';
import type { ErasureRequest, ErasuresStore } from './erasures.store.ts';

/** Removes what a service keeps of those who left. It runs several times, and may be cut short and begun anew. */
export type EraseHandler = (leaver: ErasureRequest) => Promise<void>;

/**
 * How long something that was under way when they left may still write, in milliseconds. Nothing is reported as gone
 * before that has passed and one more purge has run.
 */
const SETTLE_MS = 20_000;
const PURGE_EVERY_MS = 4000;

type DeparturesOptions = {
  readonly service: string;
  readonly store: ErasuresStore;
  readonly outbox: OutboxStore;
  /** Takes an event that was sent out of the stream for good. */
  readonly eraseSent: (streamSeq: number) => Promise<void>;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** What happens in a service when somebody leaves: it takes note of the event, and a job removes what is theirs. */
export const createErasures = (options: DeparturesOptions) => {
  const { service, store, outbox, eraseSent, unitOfWork, clock, log } = options;

  /** Takes the events about leavers out of the outbox and the stream; false while some are still to be sent. */
  const eraseEvents = async (leaver: ErasureRequest): Promise<boolean> => {
    const about = await outbox.about(leaver);
    for (const { _id, streamSeq } of about) {
      if (streamSeq === undefined) continue;
      await eraseSent(streamSeq);
      await outbox.remove(_id);
    }
    return about.every(({ streamSeq }) => streamSeq !== undefined);
  };

  const purgeAll = async (purge: EraseHandler): Promise<void> => {
    for (const { since, ...leaver } of await store.open()) {
      const isSettled = clock().getTime() - since.getTime() >= SETTLE_MS;
      await purge(leaver);
      const isErased = await eraseEvents(leaver);
      if (!isSettled || !isErased) continue;
      const { accountId, profileId } = leaver;
      await unitOfWork(async ({ session, publish }) => {
        await store.markPurged(leaver, session);
        publish(departurePurgedEvent(service), erasedSubjectId(leaver), {
          accountId,
          ...(profileId ? { profileId } : {}),
        });
      });
      log.info({ accountId, profileId }, 'nothing is kept any more of those who left');
    }
  };

  return {
    subscriptions: (): Subscription[] =>
      [
        on(deletionEvents.accountDeleted, ({ data }, { session }) => store.add(data, clock(), session)),
        on(deletionEvents.profileDeleted, ({ data }, { session }) =>
          store.add({ ...data, profileIds: [data.profileId] }, clock(), session),
        ),
      ].map(includeErased),
    job: (purge: EraseHandler): Job => ({
      name: 'departures',
      intervalMs: PURGE_EVERY_MS,
      isDue: store.hasOpen,
      run: () => purgeAll(purge),
    }),
  };
};
