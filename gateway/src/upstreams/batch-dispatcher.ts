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
/** Requests in flight to an origin from which on others form batches: more than a page sends to a service at once. */
const MIN_LOAD = 8;

export type BatchDispatcher = Pick<Dispatcher, 'dispatch'> & { destroy(): Promise<void> };

/**
 * Creates a dispatcher of GET requests. Under load, those that start in the same turn of the event loop share a connection
 * and a write, which saves most of the system calls (ADR 91). Otherwise, each request has a connection to itself, unless all
 * are busy.
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

  /**
   * Takes an idle connection, or a new one, or the least busy one if there are as many as allowed. Returns it with the number
   * of requests in flight to the origin.
   */
  const takeConnection = (origin: string): { connection: Connection; load: number } => {
    const connections = connectionsByOrigin.get(origin) ?? [];
    let load = 0;
    let leastBusy: Connection | undefined;
    let leastSize = Number.POSITIVE_INFINITY;
    for (const connection of connections) {
      const { size } = connection.client.stats;
      load += size;
      if (size < leastSize) [leastBusy, leastSize] = [connection, size];
    }
    if (leastBusy && (leastSize === 0 || connections.length >= maxConnections))
      return { connection: leastBusy, load };
    const connection = createConnection(origin);
    connectionsByOrigin.set(origin, [...connections, connection]);
    return { connection, load };
  };

  /** Opens a batch, which ends with this turn of the event loop, and sends its first request. */
  const openBatch = (origin: string, connection: Connection, send: () => boolean): boolean => {
    const batch: Batch = { connection, size: 1 };
    const { socket } = connection;
    openBatches.set(origin, batch);
    socket?.cork();
    const isReady = send();
    // Scheduled last, because undici checks an idle connection in an immediate before it writes.
    setImmediate(() => {
      socket?.uncork();
      if (openBatches.get(origin) === batch) openBatches.delete(origin);
    });
    return isReady;
  };

  return {
    dispatch: (request, handler) => {
      // By default, undici sends no further request before it has received the headers of the response.
      const options = { ...request, blocking: false };
      const origin = String(request.origin);
      const batch = openBatches.get(origin);
      if (batch && batch.size < MAX_BATCH_SIZE) {
        batch.size += 1;
        return batch.connection.client.dispatch(options, handler);
      }
      const { connection, load } = takeConnection(origin);
      const send = () => connection.client.dispatch(options, handler);
      return load < MIN_LOAD ? send() : openBatch(origin, connection, send);
    },
    destroy: async () => {
      const connections = [...connectionsByOrigin.values()].flat();
      await Promise.all(connections.map(({ client }) => client.destroy()));
    },
  };
};
