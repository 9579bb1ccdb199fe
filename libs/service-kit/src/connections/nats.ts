import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection as CoreConnection, connect } from '@nats-io/transport-node';

export type NatsConnection = {
  readonly connection: CoreConnection;
  readonly js: JetStreamClient;
  readonly manager: JetStreamManager;
  ping(): Promise<void>;
  close(): Promise<void>;
};

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
    ping: async () => {
      if (connection.isClosed()) throw new Error('The connection to NATS is closed');
      await connection.rtt();
    },
    close: () => connection.drain(),
  };
};
