import { type Connection, mongo as driver, type mongo } from 'mongoose';

/** Code of MongoDB's error for an index that exists with other options. */
const INDEX_OPTIONS_CONFLICT = 85;

const isOptionsConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === INDEX_OPTIONS_CONFLICT;

/** Creates an index. An existing one gets the new expiry; MongoDB can change no other of its options. */
const createIndex = async (
  db: mongo.Db,
  collection: string,
  fields: mongo.IndexSpecification,
  options: mongo.CreateIndexesOptions,
): Promise<void> => {
  try {
    await db.createIndex(collection, fields, options);
  } catch (error) {
    const { expireAfterSeconds } = options;
    if (!isOptionsConflict(error) || expireAfterSeconds === undefined) throw error;
    await db.command({ collMod: collection, index: { keyPattern: fields, expireAfterSeconds } });
  }
};

/**
 * Creates the collections and indexes of a database's models, if they don't exist. An index on a large collection takes
 * longer than any request, so this has a connection of its own, without a time limit.
 */
export const migrate = async (database: Connection, uri: string): Promise<void> => {
  const client = new driver.MongoClient(uri, {
    socketTimeoutMS: 0,
    maxPoolSize: 1,
    writeConcern: { w: 'majority', journal: true },
  });
  try {
    const db = client.db(database.name);
    for (const model of Object.values(database.models)) {
      await model.createCollection();
      for (const [fields, options] of model.schema.indexes()) {
        const spec = fields as mongo.IndexSpecification;
        await createIndex(db, model.collection.collectionName, spec, options as mongo.CreateIndexesOptions);
      }
    }
  } finally {
    await client.close();
  }
};
