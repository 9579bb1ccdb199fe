import { setTimeout } from 'node:timers/promises';
import type { NatsConnection } from '../connections/nats.ts';
import type { Logger } from '../observability/log.ts';
import { LOSS_CHECK_INTERVAL_MS } from './lost-messages.ts';
import { configureDeadLetterStream } from './streams.ts';

/** Interval of the attempts to repair streams, in milliseconds. */
const REPAIR_INTERVAL_MS = 2000;

type RepairOptions = {
  readonly connection: NatsConnection['connection'];
  readonly repair: () => Promise<void>;
  readonly log: Logger;
};

/**
 * Creates or repairs streams and consumers, repeatedly until the broker carries it out: after a restart, it may not have a
 * leader yet.
 */
export const repairUntilDone = async ({ connection, repair, log }: RepairOptions): Promise<void> => {
  while (!connection.isClosed()) {
    try {
      return await repair();
    } catch (err) {
      log.warn({ err }, 'streams could not be configured; trying again');
      await setTimeout(REPAIR_INTERVAL_MS, undefined, { ref: false });
    }
  }
};

/** Repairs streams after each reconnect, until the connection is closed. */
export const repairAfterReconnect = async (options: RepairOptions): Promise<void> => {
  for await (const { type } of options.connection.status()) {
    if (type === 'reconnect') await repairUntilDone(options);
  }
};

type DeadLetterOptions = {
  readonly nats: Pick<NatsConnection, 'connection' | 'manager'>;
  readonly namespace: string;
  readonly replicas: number;
  readonly log: Logger;
  readonly stack: AsyncDisposableStack;
};

/**
 * Configures the stream of dead letters for all services of a process, and again after each reconnect and once an hour.
 * Waits while the broker does not carry it out.
 */
export const maintainDeadLetterStream = async ({
  nats: { connection, manager },
  namespace,
  replicas,
  log,
  stack,
}: DeadLetterOptions): Promise<void> => {
  const repair = () => configureDeadLetterStream(manager, namespace, replicas);
  await repairUntilDone({ connection, repair, log });
  void repairAfterReconnect({ connection, repair, log });
  const timer = setInterval(
    () => repairUntilDone({ connection, repair, log }),
    LOSS_CHECK_INTERVAL_MS,
  ).unref();
  stack.defer(() => clearInterval(timer));
};
