import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareIndexes, dropUnusedIndexes } from './migrate.ts';
import { connectMongo, type MongoConnection } from './mongo/connect-mongo.ts';

const SOCKET_LIMIT_MS = 2000;

let appName: string;
let mongo: MongoConnection;
beforeEach(async () => {
  appName = `migrate-${randomUUID()}`;
  mongo = await connectMongo(`${process.env.MONGODB_URI}&appName=${appName}`, { socketMs: SOCKET_LIMIT_MS });
});
afterEach(async () => {
  await mongo.database(appName).dropDatabase();
  await mongo.close();
});

/** Defines a collection of codes that expire after a time. */
const defineCodes = (expireAfterSeconds: number) => {
  const schema = new Schema({ at: Date }, { collection: 'codes' });
  schema.index({ at: 1 }, { expireAfterSeconds });
  const database = mongo.database(appName);
  database.deleteModel(/.*/);
  database.model('Code', schema);
  return database;
};
const readExpiry = async () => {
  const indexes = await mongo.database(appName).collection('codes').indexes();
  return indexes.find(({ name }) => name === 'at_1')?.expireAfterSeconds;
};

describe('a migration', () => {
  it('changes the expiry of an existing index', async () => {
    await mongo.migrate(defineCodes(60));
    await mongo.migrate(defineCodes(120));

    expect(await readExpiry()).toBe(120);
  });

  it('may run twice at once and is repeatable', async () => {
    const database = defineCodes(60);
    await Promise.all([mongo.migrate(database), mongo.migrate(database)]);
    await mongo.migrate(database);

    expect(await compareIndexes(database)).toEqual({ missing: [], unused: [] });
  });

  it('reports and drops indexes that no model declares, but only on request', async () => {
    const database = defineCodes(60);
    expect(await compareIndexes(database)).toEqual({ missing: ['codes.at_1'], unused: [] });
    await mongo.migrate(database);
    await database.collection('codes').createIndex({ 'owner.name': 1 });
    await mongo.migrate(database);
    expect(await compareIndexes(database)).toEqual({ missing: [], unused: ['codes.owner.name_1'] });

    await Promise.all([dropUnusedIndexes(database), dropUnusedIndexes(database)]);

    expect(await compareIndexes(database)).toEqual({ missing: [], unused: [] });
  });

  it('waits for an index that takes longer than a request may', async () => {
    const database = defineCodes(60);
    await database
      .getClient()
      .db('admin')
      .command({
        configureFailPoint: 'failCommand',
        mode: { times: 1 },
        data: {
          failCommands: ['createIndexes'],
          appName,
          blockConnection: true,
          blockTimeMS: 1.5 * SOCKET_LIMIT_MS,
        },
      });

    await mongo.migrate(database);

    expect(await readExpiry()).toBe(60);
  });
});
