import { setTimeout } from 'node:timers/promises';
import { connectMongo } from '@fitfolk/service-kit/connections/mongo/connect-mongo';
import type { Cluster } from '../cluster/start-cluster.ts';

type Row = { readonly _id: string };

const BATCH_SIZE = 10_000;
const POLL_MS = 1000;

/** Opens a collection of a service's database on a connection that ends with its scope. */
export const openCollection = async ({ env, namespace }: Cluster, service: string, collection: string) => {
  const mongo = await connectMongo(env.MONGODB_URI ?? '');
  const rows = mongo.database(`${namespace}_${service}`).collection<Row>(collection);
  return {
    rows,
    /** Inserts `count` rows in batches. */
    insertMany: async (count: number, toRow: (number: number) => Row): Promise<void> => {
      for (let first = 0; first < count; first += BATCH_SIZE) {
        const size = Math.min(BATCH_SIZE, count - first);
        const batch = Array.from({ length: size }, (_, index) => toRow(first + index));
        await rows.insertMany(batch, { ordered: false });
      }
    },
    /** Deletes the rows that match in batches, because a connection gives up on a command that takes too long. */
    deleteMany: async (filter: object): Promise<void> => {
      for (;;) {
        const batch = await rows
          .find(filter, { projection: { _id: 1 } })
          .limit(BATCH_SIZE)
          .toArray();
        if (batch.length === 0) return;
        await rows.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } });
      }
    },
    /** Waits until no row matches. @throws Error when that takes longer than the limit */
    waitUntilNone: async (filter: object, limitMs: number): Promise<void> => {
      const deadline = Date.now() + limitMs;
      while ((await rows.findOne(filter)) !== null) {
        if (Date.now() > deadline) throw new Error(`${collection} was not done within ${limitMs / 1000} s`);
        await setTimeout(POLL_MS);
      }
    },
    [Symbol.asyncDispose]: () => mongo.close(),
  };
};
