import { type Connection, createConnection, mongo as driver } from 'mongoose';
import { migrate } from '../migrate.ts';
import { traceCommands } from '../spans/mongo-spans.ts';

type MongoOptions = {
  /** Time limit of one query on the server, in milliseconds. */
  readonly queryMs?: number;
  /** Time after which a connection without an answer is closed, in milliseconds. */
  readonly socketMs?: number;
  readonly poolSize?: number;
  /** Records a span for each command of a recorded trace. */
  readonly isTraced?: boolean;
};

export type PoolUse = { readonly inUse: number; readonly waiting: number };

export type MongoConnection = {
  /** Returns a service's database on the shared connection. */
  database(name: string): Connection;
  /** Creates the collections and indexes of a service's models. */
  migrate(database: Connection): Promise<void>;
  /** Returns how many connections are in use, and how many operations wait for one. */
  getPoolUse(): PoolUse;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** @throws Error when the server is neither a replica set nor a sharded cluster, because it has no transactions */
const requireTransactions = async (connection: Connection): Promise<void> => {
  const { setName, msg } = await connection.getClient().db('admin').command({ hello: 1 });
  if (!setName && msg !== 'isdbgrid')
    throw new Error('MongoDB is not a replica set, which transactions need');
};

/** Counts the connections of the client's pools that are in use, and the operations that wait for one. */
const trackPoolUse = (client: driver.MongoClient): (() => PoolUse) => {
  let inUse = 0;
  let waiting = 0;
  client.on('connectionCheckOutStarted', () => {
    waiting += 1;
  });
  client.on('connectionCheckOutFailed', () => {
    waiting -= 1;
  });
  client.on('connectionCheckedOut', () => {
    waiting -= 1;
    inUse += 1;
  });
  client.on('connectionCheckedIn', () => {
    inUse -= 1;
  });
  return () => ({ inUse, waiting });
};

/** Time limit of a health check, in milliseconds. */
const HEALTH_TIMEOUT_MS = 1000;

/** Creates a client for health checks with a connection of its own, so that they don't wait for busy ones. */
const createHealthClient = (uri: string) =>
  new driver.MongoClient(uri, {
    maxPoolSize: 1,
    connectTimeoutMS: HEALTH_TIMEOUT_MS,
    serverSelectionTimeoutMS: HEALTH_TIMEOUT_MS,
    socketTimeoutMS: HEALTH_TIMEOUT_MS,
    waitQueueTimeoutMS: HEALTH_TIMEOUT_MS,
  });

/**
 * Connects to the replica set, with majority writes, a time limit for queries and without buffering while disconnected.
 * @throws Error when MongoDB can't be used
 */
export const connectMongo = async (
  uri: string,
  { queryMs = 10_000, socketMs = 20_000, poolSize = 50, isTraced = false }: MongoOptions = {},
): Promise<MongoConnection> => {
  const connection = await createConnection(uri, {
    serverSelectionTimeoutMS: 3000,
    socketTimeoutMS: socketMs,
    waitQueueTimeoutMS: 3000,
    maxPoolSize: poolSize,
    writeConcern: { w: 'majority', journal: true },
    readConcernLevel: 'majority',
    retryWrites: true,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    monitorCommands: isTraced,
  }).asPromise();
  if (isTraced) traceCommands(connection.getClient());
  try {
    await requireTransactions(connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
  const health = createHealthClient(uri);
  const getPoolUse = trackPoolUse(connection.getClient());
  return {
    database: (name) => {
      const database = connection.useDb(name, { useCache: true });
      database.set('maxTimeMS', queryMs);
      return database;
    },
    migrate: (database) => migrate(database, uri),
    getPoolUse,
    ping: async () => {
      await health.db('admin').command({ ping: 1 });
    },
    close: async () => {
      await Promise.all([connection.close(), health.close()]);
    },
  };
};
