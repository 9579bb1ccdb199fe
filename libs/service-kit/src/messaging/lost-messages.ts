import type { Logger } from '../observability/log.ts';
import type { OutboxStore, SentRow } from './outbox.ts';
import { STREAM_RETENTION_MS } from './retention.ts';

/** Interval of the search for lost messages, in milliseconds. */
export const LOSS_CHECK_INTERVAL_MS = 3600_000;
/** Age up to which messages are expected in the stream: a day less than it keeps them, in milliseconds. */
const MAX_AGE_MS = STREAM_RETENTION_MS - 24 * 3600_000;
const BATCH_SIZE = 200;

type LossCheckOptions = {
  readonly outbox: Pick<OutboxStore, 'listSent' | 'markLost'>;
  /** Returns whether the stream has the message of a row. */
  readonly hasMessage: (row: SentRow) => Promise<boolean>;
  /** Runs when messages are published again. */
  readonly onLost: () => void;
  readonly log: Logger;
  readonly clock: () => Date;
};

/**
 * Creates the search for sent events that the broker lost, because its data was wiped or restored from an older copy. Lost
 * events become pending again. Consumers skip those that they handled before. The search goes back from the newest event
 * until a batch is complete.
 */
export const createLossCheck = ({ outbox, hasMessage, onLost, log, clock }: LossCheckOptions) => {
  const findLost = async (rows: readonly SentRow[]): Promise<SentRow[]> => {
    const present = await Promise.all(rows.map(hasMessage));
    return rows.filter((_, index) => !present[index]);
  };
  return async (): Promise<void> => {
    const since = new Date(clock().getTime() - MAX_AGE_MS);
    let total = 0;
    for (let before: string | undefined; ; ) {
      const rows = await outbox.listSent({ since, before, limit: BATCH_SIZE });
      const lost = await findLost(rows);
      await outbox.markLost(lost);
      total += lost.length;
      before = rows.at(-1)?.id;
      if (lost.length === 0 || rows.length < BATCH_SIZE) break;
    }
    if (total === 0) return;
    log.error({ events: total }, 'the broker lost events; publishing them again');
    onLost();
  };
};
