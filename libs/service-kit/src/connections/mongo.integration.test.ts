import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { isUnavailableError } from '../errors/unavailable-error.ts';
import { connectMongo } from './mongo.ts';

describe('connectMongo', () => {
  it('ends slow queries and aggregations and reports them as unavailable', async () => {
    const mongo = await connectMongo(process.env.MONGODB_URI ?? '', 50);
    const database = mongo.database(`slow-${randomUUID()}`);
    try {
      const rows = database.model('Row', new Schema({ name: String }));
      await rows.create({ name: 'coat' });
      const $where = 'sleep(300) || true';

      for (const query of [rows.find({ $where }), rows.aggregate([{ $match: { $expr: slowly } }])]) {
        const error = await query.then(undefined, (reason: unknown) => reason);
        expect(isUnavailableError(error)).toBe(true);
      }
    } finally {
      await database.dropDatabase();
      await mongo.close();
    }
  });
});

const slowly = { $function: { body: 'function () { sleep(300); return true; }', args: [], lang: 'js' } };
