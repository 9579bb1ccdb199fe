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
/** Limit of a publication. */
const PUBLISH_LIMIT_MS = 3000;
/** Limit of a change of streams or consumers, which waits for an election of the cluster. */
const ADMINISTRATION_LIMIT_MS = 10_000;

/**
 * Returns the options for servers whose first URL may contain a user and a password. Replies to a user have a subject of
 * their own, so that NATS can keep them from other users.
 */
const toServerOptions = (urls: string) => {
  const servers = urls.split(',');
  const { username, password } = new URL(servers[0]?.includes('://') ? servers[0] : `nats://${servers[0]}`);
  const hosts = servers.map((server) => server.replace(/[^/@]*@/, ''));
  if (!username) return { servers: hosts };
  const user = decodeURIComponent(username);
  return { servers: hosts, user, pass: decodeURIComponent(password), inboxPrefix: `_INBOX_${user}` };
};

/**
 * Connects to NATS and reconnects without limit.
 * @throws Error when the server or its JetStream does not answer; no connection remains open
 */
export const connectNats = async (urls: string, name: string): Promise<NatsConnection> => {
  const connection = await connect({
    ...toServerOptions(urls),
    name,
    maxReconnectAttempts: -1,
    // The credentials may work again, for example after a rotation. By default, the client gives up at the second refusal.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 250,
    timeout: 3000,
    // An error with a stack for every request, in case it fails, takes as long as the request itself.
    noAsyncTraces: true,
  });
  const manager = await createManager(connection);
  return {
    connection,
    js: jetstream(connection, { timeout: PUBLISH_LIMIT_MS }),
    manager,
    flush: () => waitAtMost(FLUSH_LIMIT_MS, connection.flush()),
    close: async () => {
      await waitAtMost(FLUSH_LIMIT_MS, connection.drain());
      await connection.close();
    },
  };
};

const createManager = async (connection: CoreConnection): Promise<JetStreamManager> => {
  try {
    return await jetstreamManager(connection, { timeout: ADMINISTRATION_LIMIT_MS });
  } catch (error) {
    await connection.close();
    throw error;
  }
};

/** Waits for a call that never ends while the broker is unreachable, for a limited time and whatever its outcome. */
const waitAtMost = (limitMs: number, call: Promise<void>): Promise<void> =>
  Promise.race([call.catch(() => {}), setTimeout(limitMs, undefined, { ref: false })]);
