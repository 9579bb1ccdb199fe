import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { createFolder } from '@fitfolk/dev/workspace/create-folder';
import { BSON, type ClientSession, type Db, type IndexDescriptionInfo, type MongoClient } from 'mongodb';
import { z } from 'zod';

/** Documents inserted at a time. */
const BATCH_SIZE = 1000;
/** Bytes of the length at the start of a BSON document. */
const LENGTH_BYTES = 4;

const Collection = z.object({
  name: z.string(),
  documents: z.number(),
  indexes: z.array(z.looseObject({ key: z.record(z.string(), z.unknown()), name: z.string() })),
});
/** Databases of a backup, with the collections and indexes of each. */
export const Databases = z.array(z.object({ name: z.string(), collections: z.array(Collection) }));
export type Databases = z.infer<typeof Databases>;

const toFile = (folder: string, database: string, collection: string): string =>
  join(folder, 'mongodb', database, `${collection}.bson`);

/** Lists the databases of a namespace. */
export const listDatabases = async (mongo: MongoClient, namespace: string): Promise<string[]> => {
  const { databases } = await mongo.db('admin').admin().listDatabases({ nameOnly: true });
  return databases.map(({ name }) => name).filter((name) => name.startsWith(`${namespace}_`));
};

const dumpDatabase = async (folder: string, db: Db, session: ClientSession) => {
  await createFolder(join(folder, 'mongodb', db.databaseName), 0o700);
  const collections: z.input<typeof Collection>[] = [];
  for (const { name } of await db.listCollections({ name: /^(?!system\.)/ }, { nameOnly: true }).toArray()) {
    const found = db.collection(name).find({}, { session, raw: true, comment: 'full scan: backup' });
    const file = createWriteStream(toFile(folder, db.databaseName, name), { mode: 0o600, flush: true });
    let documents = 0;
    await pipeline(
      found,
      async function* (source: AsyncIterable<unknown>) {
        for await (const document of source) {
          documents += 1;
          yield document;
        }
      },
      file,
    );
    const indexes = await db.collection(name).listIndexes().toArray();
    collections.push({ name, documents, indexes: indexes.map(toIndex) });
  }
  return { name: db.databaseName, collections };
};

const toIndex = ({ v: _, key, name, ...options }: IndexDescriptionInfo & { v?: number }) => ({
  ...options,
  key: key as Record<string, unknown>,
  name: name ?? '',
});

/** Writes all databases of a namespace as of one point in time, so that events and their effects fit together. */
export const dumpDatabases = async (
  mongo: MongoClient,
  namespace: string,
  folder: string,
): Promise<Databases> => {
  const session = mongo.startSession({ snapshot: true });
  try {
    const databases: Databases = [];
    for (const name of await listDatabases(mongo, namespace)) {
      databases.push(await dumpDatabase(folder, mongo.db(name), session));
    }
    return databases;
  } finally {
    await session.endSession();
  }
};

async function* readDocuments(path: string): AsyncGenerator<BSON.Document> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= LENGTH_BYTES && rest.length >= rest.readInt32LE()) {
      const length = rest.readInt32LE();
      // Keeps the stored types, such as 64-bit integers.
      yield BSON.deserialize(rest.subarray(0, length), { promoteValues: false });
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error(`${path} ends within a document`);
}

/** Restores a collection of a database into another one. @throws UserError if the file has less than the backup wrote */
const restoreCollection = async (
  folder: string,
  source: string,
  db: Db,
  { name, documents, indexes }: z.infer<typeof Collection>,
): Promise<number> => {
  const collection = await db.createCollection(name);
  let count = 0;
  let batch: BSON.Document[] = [];
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch);
    batch = [];
  };
  for await (const document of readDocuments(toFile(folder, source, name))) {
    count += 1;
    batch.push(document);
    if (batch.length === BATCH_SIZE) await flush();
  }
  await flush();
  const secondary = indexes.filter((index) => index.name !== '_id_');
  if (secondary.length > 0) await collection.createIndexes(secondary as never);
  if (count !== documents)
    throw new UserError(`${source}.${name} has ${count} of its ${documents} documents in the backup.`);
  return count;
};

/** Replaces the databases by those of a backup. */
export const restoreDatabases = async (
  mongo: MongoClient,
  databases: Databases,
  folder: string,
): Promise<void> => {
  for (const database of databases) await restoreDatabase(folder, database, mongo.db(database.name));
};

/** Replaces a database by one of a backup, and returns the number of its documents. */
export const restoreDatabase = async (
  folder: string,
  { name, collections }: Databases[number],
  target: Db,
): Promise<number> => {
  await target.dropDatabase();
  let count = 0;
  for (const collection of collections) count += await restoreCollection(folder, name, target, collection);
  return count;
};
