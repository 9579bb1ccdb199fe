import type { Logger } from '../observability/log.ts';
import type { OutboxStore, SentRow } from './outbox.ts';
import { STREAM_RETENTION_MS } from './retention.ts';

/** Interval of the search for lost messages, in milliseconds. */
export const LOSS_CHECK_INTERVAL_MS = 3600_000;
/** Age up to which messages are expected in the stream: a day less than it keeps them, in milliseconds. */
const MAX_AGE_MS = STREAM_RETENTION_MS - 24 * 3600_000;
const BATCH_SIZE = 200;

type LossCheckOptions = {
  readonly outbox: Pick<OutboxStore, 'listSent' | 'listErased' | 'markLost'>;
  /** Returns whether the stream has the message of a row. */
  readonly hasMessage: (row: SentRow) => Promise<boolean>;
  /** Deletes the message of a row if the stream has it. */
  readonly eraseMessage: (row: SentRow) => Promise<void>;
  /** Runs when messages are published again. */
  readonly onLost: () => void;
  readonly log: Logger;
  readonly clock: () => Date;
};

/**
 * Creates the check of the broker's data, which may have been wiped or restored from an older copy. Events that the broker lost
 * become pending again; consumers skip those that they handled before. Messages of erased events that a copy brought back are
 * deleted again. Both searches go back from the newest event until a batch is as expected.
 */
export const createLossCheck = (options: LossCheckOptions) => {
  const { outbox, hasMessage, eraseMessage, onLost, log, clock } = options;
  /** Divides rows by whether the stream has their messages. */
  const divide = async <Row extends SentRow>(rows: readonly Row[]) => {
    const present = await Promise.all(rows.map(hasMessage));
    return {
      present: rows.filter((_, index) => present[index]),
      lost: rows.filter((_, index) => !present[index]),
    };
  };
  const eraseReturned = async (isEachChecked: boolean): Promise<void> => {
    for (let before: string | undefined; ; ) {
      const rows = await outbox.listErased({ before, limit: BATCH_SIZE });
      const { present } = await divide(rows);
      await Promise.all(present.map(eraseMessage));
      before = rows.at(-1)?.erasureId;
      if (rows.length < BATCH_SIZE || (present.length === 0 && !isEachChecked)) return;
    }
  };
  return async (): Promise<void> => {
    const since = new Date(clock().getTime() - MAX_AGE_MS);
    let total = 0;
    for (let before: string | undefined; ; ) {
      const rows = await outbox.listSent({ since, before, limit: BATCH_SIZE });
      const { lost } = await divide(rows);
      // Before the loss is repaired, so that an interrupted repair is repeated with this.
      if (before === undefined) await eraseReturned(lost.length > 0);
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
