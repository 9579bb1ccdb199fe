import { deletionEvents, erasedSubjectId, erasureCompletedEvent } from '@fitfolk/contracts/core/erasure';
import pLimit from 'p-limit';
import { TRANSACTION_LIMIT_MS } from '../connections/run-transaction.ts';
import type { Job } from '../jobs/lease.ts';
import type { OutboxStore, SentRow } from '../messaging/outbox.ts';
import { includeErased, on, type Subscription } from '../messaging/subscription.ts';
import type { UnitOfWork } from '../messaging/unit-of-work.ts';
import type { Logger } from '../observability/log.ts';
import type { GaugeCollector } from '../observability/metrics.ts';
import type { DueErasure, ErasureRequest, ErasuresStore } from './erasures.store.ts';

/** Deletes a service's data about an erased subject. Must be idempotent: it runs several times and may be interrupted. */
export type EraseHandler = (request: ErasureRequest) => Promise<void>;

/**
 * Time in which requests and events under way may still write data, in milliseconds: the limit of a transaction, and 5 s
 * in reserve. An erasure completes after that and one more run of the handler.
 */
const SETTLE_MS = TRANSACTION_LIMIT_MS + 5000;
const INTERVAL_MS = 4000;
/** Longest delay after a failed run, in milliseconds. */
const MAX_DELAY_MS = 3600_000;
/** Failed runs, about 2 minutes, after which an erasure is reported as failing. */
const FAILING_ATTEMPTS = 5;
const CONCURRENT_DELETIONS = 50;
/** Erasures at once: an erasure mostly waits for the database, and requests need connections meanwhile. */
const CONCURRENT_ERASURES = 4;

type ErasuresOptions = {
  readonly service: string;
  readonly store: ErasuresStore;
  readonly outbox: OutboxStore;
  /** Deletes the stored answers to requests that are about an erased subject. */
  readonly eraseAnswers: (request: ErasureRequest) => Promise<void>;
  /** Deletes a published event from its stream. */
  readonly eraseMessage: (event: SentRow) => Promise<void>;
  readonly unitOfWork: UnitOfWork;
  readonly log: Logger;
};

/** Creates a service's part in an erasure: recording deletions, and the job that erases data and reports completion. */
export const createErasures = (options: ErasuresOptions) => {
  const { service, store, outbox, eraseAnswers, eraseMessage, unitOfWork, log } = options;

  /** Deletes published events about a subject; false while there are others, which wait to be sent. */
  const eraseEvents = async (request: ErasureRequest): Promise<boolean> => {
    await outbox.startErasing(request);
    for (;;) {
      const batch = await outbox.listErasing(request, CONCURRENT_DELETIONS);
      if (batch.length === 0) break;
      await Promise.all(batch.map(eraseMessage));
      await outbox.markErased(batch);
    }
    return !(await outbox.hasAny(request));
  };

  const complete = async (request: ErasureRequest): Promise<void> => {
    const { accountId, profileId } = request;
    const subject = { accountId, ...(profileId ? { profileId } : {}) };
    await unitOfWork(async ({ session, publish }) => {
      await store.markCompleted(request, session);
      publish(erasureCompletedEvent(service), erasedSubjectId(subject), subject);
    });
    log.info(subject, 'erasure completed');
  };

  const eraseSubject = async (
    { isSettled, ...request }: Omit<DueErasure, 'attempts'>,
    erase: EraseHandler,
  ): Promise<void> => {
    await erase(request);
    await eraseAnswers(request);
    const areEventsErased = await eraseEvents(request);
    // A second run erases what was written meanwhile. Runs between the two would hold up other erasures.
    if (!isSettled) await store.waitUntilSettled(request, SETTLE_MS);
    else if (areEventsErased) await complete(request);
  };

  /** Erases a subject. If that fails, it is retried later. */
  const eraseOrPostpone = async (
    { attempts = 0, ...request }: DueErasure,
    erase: EraseHandler,
  ): Promise<void> => {
    try {
      await eraseSubject(request, erase);
    } catch (error) {
      const { accountId, profileId } = request;
      log.error({ err: error, accountId, profileId, attempts: attempts + 1 }, 'erasure failed');
      const delayMs = Math.min(INTERVAL_MS * 2 ** attempts, MAX_DELAY_MS);
      await store.postpone(request, attempts + 1, delayMs);
    }
  };

  /** Runs the erasures that are due, several at once. One that fails doesn't hold up the others. */
  const eraseDue = async (erase: EraseHandler): Promise<void> => {
    const due = await store.listDue(SETTLE_MS);
    const limit = pLimit(CONCURRENT_ERASURES);
    await limit.map(due, (request) => eraseOrPostpone(request, erase));
  };

  return {
    subscriptions: (): Subscription[] =>
      [
        on(deletionEvents.accountDeleted, ({ data }, { session }) => store.add(data, session)),
        on(deletionEvents.profileDeleted, ({ data }, { session }) =>
          store.add({ ...data, profileIds: [data.profileId] }, session),
        ),
      ].map(includeErased),
    job: (erase: EraseHandler): Job => ({
      name: 'erasures',
      intervalMs: INTERVAL_MS,
      isDue: () => store.hasDue(),
      run: () => eraseDue(erase),
    }),
    gauges: {
      gauges: {
        fitfolk_erasures_failing: 'Erasures of accounts and profiles that failed five times or more',
      },
      collect: async () => [
        { values: { fitfolk_erasures_failing: await store.countFailing(FAILING_ATTEMPTS) } },
      ],
    } satisfies GaugeCollector,
  };
};
