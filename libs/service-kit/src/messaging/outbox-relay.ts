import { randomUUID } from 'node:crypto';
import type { Logger } from '../observability/log.ts';
import type { OutboxRow, OutboxStore } from './outbox.ts';

const LEASE_MS = 5000;
const BATCH = 200;
/** Rows of a killed process, or of a replica that cannot publish, are found by this sweep. */
const SWEEP_MS = 1000;

export type OutboxRelay = {
  /** Says that rows were committed. */
  wake(): void;
  /** Publishes what is pending, then returns. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type OutboxRelayOptions = {
  readonly store: OutboxStore;
  /** Publishes one row; resolves with the stream's sequence number once the broker acknowledged it. */
  readonly publish: (row: OutboxRow) => Promise<number>;
  /** Puts right what may keep the broker from taking events; runs after a failure. */
  readonly repair: () => Promise<void>;
  readonly log: Logger;
};

/** Moves committed events from the outbox to the broker, in order, until stopped. */
export const startOutboxRelay = ({ store, publish, repair, log }: OutboxRelayOptions): OutboxRelay => {
  const owner = randomUUID();
  let stopped = false;
  let woken = false;
  let wakeUp: () => void = () => {};

  const sendBatch = async (): Promise<boolean> => {
    const rows = await store.claim(owner, LEASE_MS, BATCH);
    // Handed over in order on one connection, acknowledged together.
    const sent = await Promise.allSettled(
      rows.map(async (row) => store.markSent(row._id, await publish(row))),
    );
    const failed = sent.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return rows.length === BATCH;
  };

  const drain = async (): Promise<void> => {
    try {
      while (await sendBatch());
    } catch (error) {
      log.warn({ err: error }, 'events wait in the outbox');
      await Promise.allSettled([store.release(owner), repair()]);
    }
  };

  const nap = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, SWEEP_MS);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = async (): Promise<void> => {
    while (!stopped) {
      woken = false;
      await drain();
      if (!woken && !stopped) await nap();
    }
  };
  const running = loop();

  const wake = () => {
    woken = true;
    wakeUp();
  };
  return {
    wake,
    flush: drain,
    stop: async () => {
      stopped = true;
      wake();
      await running;
      await drain();
    },
  };
};
