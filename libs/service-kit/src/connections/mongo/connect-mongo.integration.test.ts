import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { isUnavailableError } from '../../errors/unavailable-error.ts';
import { connectMongo } from './connect-mongo.ts';

/** Takes milliseconds for each row. The server checks the time limit between rows. */
const slowly = {
  $reduce: {
    input: { $range: [0, 50_000] },
    initialValue: 0,
    in: { $add: ['$$value', { $strLenCP: '$name' }] },
  },
};

describe('connectMongo', () => {
  it('ends slow queries and aggregations and reports them as unavailable', async () => {
    const mongo = await connectMongo(process.env.MONGODB_URI ?? '', { queryMs: 50 });
    const database = mongo.database(`slow-${randomUUID()}`);
    try {
      const rows = database.model('Row', new Schema({ name: String }));
      await rows.insertMany(Array.from({ length: 200 }, () => ({ name: 'coat' })));

      for (const query of [rows.find({ $expr: slowly }), rows.aggregate([{ $match: { $expr: slowly } }])]) {
        const error = await query.then(undefined, (reason: unknown) => reason);
        expect(isUnavailableError(error)).toBe(true);
      }
    } finally {
      await database.dropDatabase();
      await mongo.close();
    }
  });

  it('answers a health check while every connection of the pool is busy', async () => {
    const mongo = await connectMongo(process.env.MONGODB_URI ?? '', { poolSize: 1 });
    const database = mongo.database(`busy-${randomUUID()}`);
    try {
      const rows = database.model('Row', new Schema({ name: String }));
      await rows.insertMany([{ name: 'coat' }]);
      let isBusy = true;
      const busy = rows
        .find({ $where: 'sleep(2000) || true' })
        .exec()
        .finally(() => {
          isBusy = false;
        });

      await mongo.ping();

      expect(isBusy).toBe(true);
      await busy;
    } finally {
      await database.dropDatabase();
      await mongo.close();
    }
  });
});
