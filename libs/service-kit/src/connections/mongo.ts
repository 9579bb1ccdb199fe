import { type Connection, createConnection } from 'mongoose';

export type MongoConnection = {
  /** Returns a service's database on the shared connection. */
  database(name: string): Connection;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Connects to the replica set, with majority writes and without buffering while disconnected. */
export const connectMongo = async (uri: string): Promise<MongoConnection> => {
  const connection = await createConnection(uri, {
    serverSelectionTimeoutMS: 3000,
    socketTimeoutMS: 20_000,
    waitQueueTimeoutMS: 3000,
    maxPoolSize: 50,
    writeConcern: { w: 'majority', journal: true },
    readConcernLevel: 'majority',
    retryWrites: true,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
  }).asPromise();
  return {
    database: (name) => connection.useDb(name, { useCache: true }),
    ping: async () => {
      await connection.getClient().db('admin').command({ ping: 1 }, { timeoutMS: 1000 });
    },
    close: () => connection.close(),
  };
};

/** Creates the collections and indexes of a database's models, if they don't exist. */
export const migrate = async (database: Connection): Promise<void> => {
  for (const model of Object.values(database.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
};
