import type { Socket } from 'node:net';
import { buildConnector, Client, type Dispatcher } from 'undici';

type Connection = { readonly client: Client; socket: Socket | undefined };

/** Requests to one origin that share a connection. */
type Batch = { readonly connection: Connection; size: number };

export type BatchDispatcherOptions = {
  readonly connect: buildConnector.BuildOptions;
  readonly keepAliveMaxTimeout: number;
  /** Most connections to an origin. */
  readonly maxConnections: number;
};

/** Most requests of a batch, since each of them waits for the responses before its own. */
const MAX_BATCH_SIZE = 16;

export type BatchDispatcher = Pick<Dispatcher, 'dispatch'> & { destroy(): Promise<void> };

/**
 * Creates a dispatcher of GET requests. Those that start in the same turn of the event loop share a connection and a write,
 * which saves most of the system calls under load (ADR 91). Batches of different turns share a connection only if all are busy.
 */
export const createBatchDispatcher = ({
  connect,
  keepAliveMaxTimeout,
  maxConnections,
}: BatchDispatcherOptions): BatchDispatcher => {
  const connector = buildConnector(connect);
  const connectionsByOrigin = new Map<string, Connection[]>();
  const openBatches = new Map<string, Batch>();

  const createConnection = (origin: string): Connection => {
    const connection: Connection = {
      socket: undefined,
      client: new Client(origin, {
        pipelining: MAX_BATCH_SIZE,
        keepAliveMaxTimeout,
        connect: (options, callback) =>
          connector(options, (...result) => {
            connection.socket = result[1] ?? undefined;
            callback(...result);
          }),
      }),
    };
    return connection;
  };

  const findLeastBusyConnection = (origin: string): Connection => {
    const connections = connectionsByOrigin.get(origin) ?? [];
    let leastBusy: Connection | undefined;
    let leastSize = Number.POSITIVE_INFINITY;
    for (const connection of connections) {
      const { size } = connection.client.stats;
      if (size === 0) return connection;
      if (size < leastSize) [leastBusy, leastSize] = [connection, size];
    }
    if (leastBusy && connections.length >= maxConnections) return leastBusy;
    const created = createConnection(origin);
    connectionsByOrigin.set(origin, [...connections, created]);
    return created;
  };

  return {
    dispatch: (request, handler) => {
      // GET responses of services do not block a connection, as undici expects of all responses by default.
      const options = { ...request, blocking: false };
      const origin = String(request.origin);
      const open = openBatches.get(origin);
      if (open && open.size < MAX_BATCH_SIZE) {
        open.size += 1;
        return open.connection.client.dispatch(options, handler);
      }
      const batch = { connection: findLeastBusyConnection(origin), size: 1 };
      openBatches.set(origin, batch);
      const { socket, client } = batch.connection;
      socket?.cork();
      const isReady = client.dispatch(options, handler);
      // Scheduled after the dispatch, because undici checks an idle connection in an immediate before it writes.
      setImmediate(() => {
        socket?.uncork();
        if (openBatches.get(origin) === batch) openBatches.delete(origin);
      });
      return isReady;
    },
    destroy: async () => {
      const connections = [...connectionsByOrigin.values()].flat();
      await Promise.all(connections.map(({ client }) => client.destroy()));
    },
  };
};
