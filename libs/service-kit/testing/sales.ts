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
  'An article was sold',
  z.object({ saleId: z.string(), amount: z.number() }),
);

type Sale = { _id: string; amount: number };
type SaleHandler = (saleId: string, transaction: Transaction) => Promise<void>;

const createShop = () => {
  let unitOfWork: UnitOfWork | undefined;
  let database: Connection | undefined;
  const service = defineService({
    name: 'shop',
    config: z.object({}),
    needs: ['mongo', 'events'],
    calls: [],
    start(context) {
      const schema = new Schema<Sale>({ _id: String, amount: Number }, { collection: 'sales' });
      context.database.model('Sale', schema);
      ({ database, unitOfWork } = context);
    },
  });
  const runInShop = (
    work: (transaction: Transaction, sales: Collection<Sale>) => Promise<void>,
  ): Promise<void> => {
    if (!unitOfWork || !database) throw new Error('The shop has not started');
    const sales = database.collection<Sale>('sales');
    return unitOfWork((transaction) => work(transaction, sales));
  };
  return { service, runInShop };
};

const createBooks = () => {
  let handleSale: SaleHandler = async () => {};
  const attempts = new Map<string, number>();
  const service = defineService({
    name: 'books',
    config: z.object({}),
    needs: ['mongo', 'events'],
    calls: [],
    start({ database, subscribe }) {
      const schema = new Schema({ _id: String, total: Number, entries: Number }, { collection: 'totals' });
      const totals = database.model('Total', schema);
      subscribe([
        on(saleMade, async ({ data: { saleId, amount } }, transaction) => {
          attempts.set(saleId, (attempts.get(saleId) ?? 0) + 1);
          await totals.updateOne(
            { _id: 'all' },
            { $inc: { total: amount, entries: 1 } },
            { upsert: true, session: transaction.session },
          );
          await handleSale(saleId, transaction);
        }),
      ]);
    },
  });
  return {
    service,
    countAttempts: (saleId: string) => attempts.get(saleId) ?? 0,
    onSale: (handler: SaleHandler) => {
      handleSale = handler;
    },
  };
};

/** Creates two small services: the shop publishes its sales, and the books total them. */
export const createSales = () => {
  const { service: shop, runInShop } = createShop();
  const { service: books, ...bookkeeping } = createBooks();
  return {
    shop,
    books,
    /** Runs work in a transaction of the shop, with its sales collection. */
    runInShop,
    /** Counts how often the books tried to handle a sale. */
    countAttempts: bookkeeping.countAttempts,
    /** Sets a function that runs at the end of the books' transaction for each sale. */
    onSale: bookkeeping.onSale,
  };
};

/** Starts the shop and the books on real servers. */
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
    /** Makes sales with an amount of 1 each, in one transaction. */
    sell: (...saleIds: string[]): Promise<void> =>
      sales.runInShop(async ({ session, publish }, rows) => {
        await rows.insertMany(
          saleIds.map((_id) => ({ _id, amount: 1 })),
          { session },
        );
        for (const saleId of saleIds) publish(saleMade, saleId, { saleId, amount: 1 });
      }),
    countBooked: async () => {
      const row = await collection('books', 'totals').findOne<{ entries: number }>({ _id: 'all' });
      return row?.entries ?? 0;
    },
  };
};

export type Sales = Awaited<ReturnType<typeof startSales>>;
