import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DataMigration, runDataMigrations } from './data-migrations.ts';
import { connectMongo, type MongoConnection } from './mongo.ts';

const name = `migrations-${randomUUID()}`;
let mongo: MongoConnection;
let database: Connection;
beforeEach(async () => {
  mongo = await connectMongo(process.env.MONGODB_URI ?? '');
  database = mongo.database(name);
});
afterEach(async () => {
  await database.dropDatabase();
  await mongo.close();
});

const coats = () => database.collection<{ _id: number; color?: string; paint?: string }>('coats');

/** Renames a field of one document at a time. */
const renameColor: DataMigration = {
  name: 'rename-color',
  runBatch: async () => {
    const { matchedCount } = await coats().updateOne(
      { paint: { $exists: true } },
      { $rename: { paint: 'color' } },
    );
    return matchedCount === 0;
  },
};

describe('runDataMigrations', () => {
  it('runs each migration once, in order, and records it', async () => {
    await coats().insertMany([1, 2, 3].map((_id) => ({ _id, paint: 'red' })));
    const order: string[] = [];
    const count: DataMigration = {
      name: 'count',
      runBatch: async () => {
        order.push(`count ${await coats().countDocuments({ color: 'red' })}`);
        return true;
      },
    };

    expect(await runDataMigrations(database, [renameColor, count])).toEqual(['rename-color', 'count']);
    expect(await runDataMigrations(database, [renameColor, count])).toEqual([]);

    expect(order).toEqual(['count 3']);
    expect(await coats().find().toArray()).toEqual([1, 2, 3].map((_id) => ({ _id, color: 'red' })));
    const recorded = await database.collection('migrations').find().toArray();
    expect(recorded).toMatchObject([
      { _id: 'rename-color', completedAt: expect.any(Date) },
      { _id: 'count', completedAt: expect.any(Date) },
    ]);
  });

  it('continues an interrupted migration, and holds up the next ones until then', async () => {
    await coats().insertMany([1, 2, 3].map((_id) => ({ _id, paint: 'red' })));
    let batches = 0;
    const interrupted: DataMigration = {
      ...renameColor,
      runBatch: async (connection) => {
        batches += 1;
        if (batches === 2) throw new Error('the process was killed');
        return renameColor.runBatch(connection);
      },
    };
    const next: DataMigration = { name: 'next', runBatch: () => Promise.reject(new Error('too early')) };

    await expect(runDataMigrations(database, [interrupted, next])).rejects.toThrow('the process was killed');
    expect(await coats().countDocuments({ color: 'red' })).toBe(1);
    await runDataMigrations(database, [interrupted]);

    expect(await coats().countDocuments({ color: 'red' })).toBe(3);
  });

  it('may run twice at once', async () => {
    await coats().insertMany([1, 2, 3].map((_id) => ({ _id, paint: 'red' })));

    await Promise.all([
      runDataMigrations(database, [renameColor]),
      runDataMigrations(database, [renameColor]),
    ]);

    expect(await coats().countDocuments({ color: 'red' })).toBe(3);
  });
});
