import { setTimeout } from 'node:timers/promises';
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection as CoreConnection, connect } from '@nats-io/transport-node';

export type NatsConnection = {
  readonly connection: CoreConnection;
  readonly js: JetStreamClient;
  readonly manager: JetStreamManager;
  /** Waits until the broker has received what was sent, at most 1 s. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const FLUSH_LIMIT_MS = 1000;

/** Connects to NATS and reconnects without limit. */
export const connectNats = async (url: string, name: string): Promise<NatsConnection> => {
  const connection = await connect({
    servers: url.split(','),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    timeout: 3000,
  });
  const manager = await jetstreamManager(connection, { timeout: 3000 });
  return {
    connection,
    js: jetstream(connection, { timeout: 3000 }),
    manager,
    flush: () => waitAtMost(FLUSH_LIMIT_MS, connection.flush()),
    close: async () => {
      await waitAtMost(FLUSH_LIMIT_MS, connection.drain());
      await connection.close();
    },
  };
};

/** Waits for a call that never ends while the broker is unreachable, for a limited time and whatever its outcome. */
const waitAtMost = (limitMs: number, call: Promise<void>): Promise<void> =>
  Promise.race([call.catch(() => {}), setTimeout(limitMs, undefined, { ref: false })]);
