import { type Connection, createConnection } from 'mongoose';
import { migrate } from './migrate.ts';

type MongoLimits = {
  /** Time limit of one query on the server, in milliseconds. */
  readonly queryMs?: number;
  /** Time after which a connection without an answer is closed, in milliseconds. */
  readonly socketMs?: number;
};

export type MongoConnection = {
  /** Returns a service's database on the shared connection. */
  database(name: string): Connection;
  /** Creates the collections and indexes of a service's models. */
  migrate(database: Connection): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** @throws Error when the server is neither a replica set nor a sharded cluster, because it has no transactions */
const requireTransactions = async (connection: Connection): Promise<void> => {
  const { setName, msg } = await connection.getClient().db('admin').command({ hello: 1 });
  if (!setName && msg !== 'isdbgrid')
    throw new Error('MongoDB is not a replica set, which transactions need');
};

/**
 * Connects to the replica set, with majority writes, a time limit for queries and without buffering while disconnected.
 * @throws Error when MongoDB can't be used
 */
export const connectMongo = async (
  uri: string,
  { queryMs = 10_000, socketMs = 20_000 }: MongoLimits = {},
): Promise<MongoConnection> => {
  const connection = await createConnection(uri, {
    serverSelectionTimeoutMS: 3000,
    socketTimeoutMS: socketMs,
    waitQueueTimeoutMS: 3000,
    maxPoolSize: 50,
    writeConcern: { w: 'majority', journal: true },
    readConcernLevel: 'majority',
    retryWrites: true,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
  }).asPromise();
  try {
    await requireTransactions(connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return {
    database: (name) => {
      const database = connection.useDb(name, { useCache: true });
      database.set('maxTimeMS', queryMs);
      return database;
    },
    migrate: (database) => migrate(database, uri),
    ping: async () => {
      await connection.getClient().db('admin').command({ ping: 1 }, { timeoutMS: 1000 });
    },
    close: () => connection.close(),
  };
};
