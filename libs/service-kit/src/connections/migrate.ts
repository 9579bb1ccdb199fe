import { type Connection, mongo as driver, type Model, type mongo } from 'mongoose';

/** Codes of MongoDB's errors for an index with other options, a missing index and a missing collection. */
const INDEX_OPTIONS_CONFLICT = 85;
const INDEX_NOT_FOUND = 27;
const NAMESPACE_NOT_FOUND = 26;

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

type Index = { readonly fields: mongo.IndexSpecification; readonly options: mongo.CreateIndexesOptions };

const listDeclared = (model: Model<unknown>): Index[] =>
  model.schema.indexes().map(([fields, options]) => ({
    fields: fields as mongo.IndexSpecification,
    options: options as mongo.CreateIndexesOptions,
  }));

/** Returns the name that MongoDB gives to an index. */
const toName = ({ fields }: Index): string =>
  Object.entries(fields)
    .map(([field, order]) => `${field}_${order}`)
    .join('_');

/** Creates an index. An existing one gets the new expiry; MongoDB can change no other of its options. */
const createIndex = async (db: mongo.Db, collection: string, { fields, options }: Index): Promise<void> => {
  try {
    await db.createIndex(collection, fields, options);
  } catch (error) {
    const { expireAfterSeconds } = options;
    if (!hasCode(error, INDEX_OPTIONS_CONFLICT) || expireAfterSeconds === undefined) throw error;
    await db.command({ collMod: collection, index: { keyPattern: fields, expireAfterSeconds } });
  }
};

/**
 * Creates a collection with its indexes in one command, which is twice as fast as a command for each. When an index exists
 * with another expiry, each gets a command of its own.
 */
const createIndexes = async (db: mongo.Db, collection: string, indexes: readonly Index[]): Promise<void> => {
  const descriptions = indexes.map(({ fields, options }) => ({ ...options, key: fields }));
  try {
    await db.collection(collection).createIndexes(descriptions as mongo.IndexDescription[]);
  } catch (error) {
    if (!hasCode(error, INDEX_OPTIONS_CONFLICT)) throw error;
    for (const index of indexes) await createIndex(db, collection, index);
  }
};

/** Runs work on a connection of its own without a time limit: an index on a large collection takes long. */
const withPatientClient = async (
  { name }: Connection,
  uri: string,
  work: (db: mongo.Db) => Promise<void>,
): Promise<void> => {
  const client = new driver.MongoClient(uri, {
    socketTimeoutMS: 0,
    maxPoolSize: 1,
    writeConcern: { w: 'majority', journal: true },
  });
  try {
    await work(client.db(name));
  } finally {
    await client.close();
  }
};

/**
 * Creates the collections and indexes of a database's models, if they don't exist. Every step may be repeated and run twice
 * at once, so an interrupted migration is started again.
 */
export const migrate = (database: Connection, uri: string): Promise<void> =>
  withPatientClient(database, uri, async (db) => {
    for (const model of Object.values(database.models)) {
      const indexes = listDeclared(model);
      // The command for indexes creates the collection, too.
      if (indexes.length === 0) await model.createCollection();
      else await createIndexes(db, model.collection.collectionName, indexes);
    }
  });

/** Indexes of a database that differ from its models, as `<collection>.<index>`. */
export type IndexDifferences = { readonly missing: readonly string[]; readonly unused: readonly string[] };

/** Lists the names of a collection's indexes. */
const listExisting = async ({ collection }: Model<unknown>): Promise<string[]> => {
  try {
    const indexes = await collection.listIndexes().toArray();
    return indexes.map(({ name }) => String(name)).filter((name) => name !== '_id_');
  } catch (error) {
    if (hasCode(error, NAMESPACE_NOT_FOUND)) return [];
    throw error;
  }
};

/** Compares the indexes of a database with its models. */
export const compareIndexes = async (database: Connection): Promise<IndexDifferences> => {
  const [missing, unused]: [string[], string[]] = [[], []];
  for (const model of Object.values(database.models)) {
    const { collectionName } = model.collection;
    const existing = await listExisting(model);
    const declared = listDeclared(model).map(toName);
    const qualify = (name: string) => `${collectionName}.${name}`;
    missing.push(...declared.filter((name) => !existing.includes(name)).map(qualify));
    unused.push(...existing.filter((name) => !declared.includes(name)).map(qualify));
  }
  return { missing, unused };
};

/** Drops the indexes that no model declares. Run it once no process of an earlier version is left that may use them. */
export const dropUnusedIndexes = async (database: Connection): Promise<readonly string[]> => {
  const { unused } = await compareIndexes(database);
  for (const qualified of unused) {
    const [collection = '', ...name] = qualified.split('.');
    await database
      .collection(collection)
      .dropIndex(name.join('.'))
      .catch((error: unknown) => {
        // Another run dropped it.
        if (!hasCode(error, INDEX_NOT_FOUND)) throw error;
      });
  }
  return unused;
};
