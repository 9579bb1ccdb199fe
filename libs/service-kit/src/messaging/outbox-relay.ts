import { randomUUID } from 'node:crypto';
import type { Logger } from '../observability/log.ts';
import type { OutboxRow, OutboxStore } from './outbox.ts';
import { isRefusal } from './streams.ts';

const LEASE_MS = 5000;
/** With a backlog, most of a batch's time is waiting for the database and the quorum of the broker. */
const BATCH_SIZE = 500;
/** Interval of the sweep for rows that a stopped process left behind, whose leases last longer, in milliseconds. */
const SWEEP_MS = 2000;
/** Time until the next attempt after a failure, in milliseconds. */
const RETRY_MS = 1000;

export type OutboxRelay = {
  /** Starts publishing without waiting for the next sweep. */
  wake(): void;
  stop(): Promise<void>;
};

type OutboxRelayOptions = {
  readonly store: Pick<OutboxStore, 'claim' | 'markSent' | 'release'>;
  /** Publishes a row and returns its sequence number once the broker has acknowledged it. */
  readonly publish: (row: OutboxRow) => Promise<number>;
  /** Recreates missing streams; runs after a failure. */
  readonly repair: () => Promise<void>;
  readonly log: Logger;
};

/** Starts publishing committed outbox rows in order. */
export const startOutboxRelay = ({ store, publish, repair, log }: OutboxRelayOptions): OutboxRelay => {
  const owner = randomUUID();
  let isStopped = false;
  let isWoken = false;
  let endWait: () => void = () => {};
  /** Marks the last batch as sent, while the next one is published. Their leases keep its rows from being claimed again. */
  let marking: Promise<void> = Promise.resolve();
  let limit = BATCH_SIZE;
  let claimed: readonly string[] = [];

  /** Publishes one batch; true when more rows may be pending. */
  const publishBatch = async (): Promise<boolean> => {
    const leaseEnd = performance.now() + LEASE_MS;
    const rows = await store.claim(owner, { leaseMs: LEASE_MS, limit });
    claimed = rows.map(({ _id }) => _id);
    // A process that was paused meanwhile has lost the rows to another one.
    if (performance.now() >= leaseEnd) return rows.length > 0;
    // Published in order on one connection; acknowledgements are awaited together.
    const outcomes = await Promise.allSettled(
      rows.map(async (row) => ({ id: row._id, streamSeq: await publish(row) })),
    );
    await marking;
    marking = store.markSent(
      owner,
      outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])),
    );
    // Its failure is reported where it is awaited.
    marking.catch(() => {});
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    const isFull = rows.length === limit;
    limit = BATCH_SIZE;
    return isFull;
  };

  /** Publishes all pending rows; false when that failed. */
  const flush = async (): Promise<boolean> => {
    try {
      while (await publishBatch());
      return true;
    } catch (error) {
      log.warn({ err: error }, 'publishing from the outbox failed');
      await Promise.allSettled([marking]);
      marking = Promise.resolve();
      // One row tells whether the stream has space again. Of several, later ones might be stored before earlier ones.
      limit = isRefusal(error) ? 1 : BATCH_SIZE;
      await Promise.allSettled([store.release(owner, claimed), ...(isStopped ? [] : [repair()])]);
      return false;
    }
  };

  let isReachable = true;
  const waitForSweep = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, isReachable ? SWEEP_MS : RETRY_MS);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (): Promise<void> => {
    while (!isStopped) {
      isWoken = false;
      isReachable = await flush();
      if (!(isWoken && isReachable) && !isStopped) await waitForSweep();
    }
  };
  const running = run();

  return {
    wake: () => {
      isWoken = true;
      if (isReachable) endWait();
    },
    stop: async () => {
      isStopped = true;
      endWait();
      await running;
      // Another process, or the next start, publishes what is left.
      if (isReachable) await flush();
      await Promise.allSettled([marking]);
    },
  };
};
