import { defineEvent } from '@fitfolk/contracts/core/event';
import { type Collection, type Connection, Schema } from 'mongoose';
import { z } from 'zod';
import type { Env } from '../src/config/config.ts';
import type { OutboxRow } from '../src/messaging/outbox.ts';
import { on } from '../src/messaging/subscription.ts';
import type { Transaction, UnitOfWork } from '../src/messaging/unit-of-work.ts';
import { defineService } from '../src/runtime/service.ts';
import { startTestServices } from './harness.ts';

export const saleMade = defineEvent(
  'shop.sale.made',
  1,
  'Something was sold',
  z.object({ saleId: z.string(), amount: z.number() }),
);

type Sale = { _id: string; amount: number };
type Handler = (saleId: string, transaction: Transaction) => Promise<void>;

/** Two small services: the shop tells of its sales, and the books add them up. */
export const createSales = () => {
  let inShop: UnitOfWork | undefined;
  let shopDatabase: Connection | undefined;
  let whenTold: Handler = async () => {};
  const triesOf = new Map<string, number>();

  const shop = defineService({
    name: 'shop',
    config: z.object({}),
    needs: ['mongo', 'events'],
    calls: [],
    start({ database, unitOfWork }) {
      database.model('Sale', new Schema<Sale>({ _id: String, amount: Number }, { collection: 'sales' }));
      shopDatabase = database;
      inShop = unitOfWork;
    },
  });
  const books = defineService({
    name: 'books',
    config: z.object({}),
    needs: ['mongo', 'events'],
    calls: [],
    start({ database, subscribe }) {
      const schema = new Schema({ _id: String, total: Number, entries: Number }, { collection: 'totals' });
      const totals = database.model('Total', schema);
      subscribe([
        on(saleMade, async ({ data: { saleId, amount } }, transaction) => {
          triesOf.set(saleId, (triesOf.get(saleId) ?? 0) + 1);
          await totals.updateOne(
            { _id: 'all' },
            { $inc: { total: amount, entries: 1 } },
            { upsert: true, session: transaction.session },
          );
          await whenTold(saleId, transaction);
        }),
      ]);
    },
  });

  return {
    shop,
    books,
    countAttempts: (saleId: string) => triesOf.get(saleId) ?? 0,
    /** Runs at the end of the books' handling of each sale, in its transaction. */
    onSale: (handler: Handler) => {
      whenTold = handler;
    },
    /** Runs work in a transaction of the shop's, with its sales. */
    runInShop: (work: (transaction: Transaction, sold: Collection<Sale>) => Promise<void>): Promise<void> => {
      if (!inShop || !shopDatabase) throw new Error('The shop has not started');
      const sold = shopDatabase.collection<Sale>('sales');
      return inShop((transaction) => work(transaction, sold));
    },
  };
};

/** The shop and the books on real servers. */
export const startSales = async (env: Env = {}) => {
  const sales = createSales();
  const services = await startTestServices([sales.shop, sales.books], { env });
  const collection = (service: string, name: string) =>
    services.database(service).collection<{ _id: string }>(name);
  return {
    ...sales,
    services,
    collection,
    outbox: () => services.database('shop').collection<OutboxRow>('outbox'),
    /** Sells in one transaction, for an amount of 1 each. */
    sell: (...saleIds: string[]): Promise<void> =>
      sales.runInShop(async ({ session, publish }, sold) => {
        const rows = saleIds.map((_id) => ({ _id, amount: 1 }));
        await sold.insertMany(rows, { session });
        for (const saleId of saleIds) publish(saleMade, saleId, { saleId, amount: 1 });
      }),
    countBooked: async () => {
      const row = await collection('books', 'totals').findOne<{ entries: number }>({ _id: 'all' });
      return row?.entries ?? 0;
    },
  };
};

export type Sales = Awaited<ReturnType<typeof startSales>>;
