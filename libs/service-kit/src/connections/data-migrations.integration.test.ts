import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DataMigration, repeatMigrationsBeforeDrop, runDataMigrations } from './data-migrations.ts';
import { connectMongo, type MongoConnection } from './mongo/connect-mongo.ts';

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

/** Paints one coat at a time, in the order of their ids; without a query for those that are left. */
const paintCoats: DataMigration = {
  name: 'paint-coats',
  isRepeatedBeforeDrop: true,
  runBatch: async (_, position = '0') => {
    const coat = await coats().findOneAndUpdate(
      { _id: { $gt: Number(position) } },
      { $set: { color: 'red' } },
      { sort: { _id: 1 } },
    );
    return coat === null || String(coat._id);
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

  it('continues an interrupted migration at the position of its last batch', async () => {
    await coats().insertMany([1, 2, 3].map((_id) => ({ _id })));
    const interrupted: DataMigration = {
      ...paintCoats,
      runBatch: (connection, position) =>
        position === '2'
          ? Promise.reject(new Error('the process was killed'))
          : paintCoats.runBatch(connection, position),
    };

    await expect(runDataMigrations(database, [interrupted])).rejects.toThrow('the process was killed');
    await coats().updateOne({ _id: 1 }, { $set: { color: 'blue' } });
    await runDataMigrations(database, [paintCoats]);

    const colors = [1, 2, 3].map((_id) => ({ _id, color: _id === 1 ? 'blue' : 'red' }));
    expect(await coats().find().toArray()).toEqual(colors);
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

describe('repeatMigrationsBeforeDrop', () => {
  it('runs from the start what a process of the version before may have made necessary again', async () => {
    await coats().insertMany([1, 2].map((_id) => ({ _id })));
    await runDataMigrations(database, [paintCoats]);
    await coats().updateOne({ _id: 1 }, { $set: { color: 'blue' } });
    await coats().insertOne({ _id: 3, paint: 'blue' });

    await repeatMigrationsBeforeDrop(database, [paintCoats, renameColor]);

    expect(await coats().find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, color: 'red' },
      { _id: 2, color: 'red' },
      { _id: 3, color: 'red', paint: 'blue' },
    ]);
  });
});
