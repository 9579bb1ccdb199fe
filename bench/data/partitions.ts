/**
 * `npm run bench -- data/partitions`: measures how many events per second the consumers of a service apply in transactions, with
 * one, two and four partitions of the producer's events.
 */
import { setTimeout } from 'node:timers/promises';
import { defineEvent } from '@fitfolk/contracts/core/event';
import { z } from '@fitfolk/contracts/core/zod';
import { on } from '@fitfolk/service-kit/messaging/subscription';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { startServices } from '@fitfolk/service-kit/runtime/host';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import { startTestServices } from '@fitfolk/service-kit/testing/harness';
import { measureMs, percentile, print } from '../measurements.ts';
import { withServers } from '../with-servers.ts';

const EVENTS = Number(process.argv[2] ?? 5000);
const ROUNDS = Number(process.argv[3] ?? 3);
const PARTITIONS = [1, 2, 4];
const ACCOUNTS = 200;
const EVENTS_PER_TRANSACTION = 250;
const POLL_INTERVAL_MS = 5;

const depositMade = defineEvent(
  'bank.deposit.made',
  1,
  'Money was deposited',
  z.object({ accountId: z.string(), amount: z.number() }),
);

const common = { config: z.object({}), needs: ['mongo', 'events'], calls: [] } as const;

const createBank = () => {
  let unitOfWork: UnitOfWork | undefined;
  const service = defineService({
    ...common,
    name: 'bank',
    start: (context) => {
      ({ unitOfWork } = context);
    },
  });
  const deposit = async (): Promise<void> => {
    for (let from = 0; from < EVENTS; from += EVENTS_PER_TRANSACTION)
      await unitOfWork?.(async ({ publish }) => {
        for (let event = from; event < Math.min(EVENTS, from + EVENTS_PER_TRANSACTION); event += 1) {
          const accountId = `account-${event % ACCOUNTS}`;
          publish(depositMade, accountId, { accountId, amount: 1 });
        }
      });
  };
  return { service, deposit };
};

const books = defineService({
  ...common,
  name: 'books',
  start: ({ database, subscribe }) => {
    const balances = database.collection<{ _id: string; balance: number }>('balances');
    subscribe([
      on(depositMade, async ({ data: { accountId, amount } }, { session }) => {
        await balances.updateOne(
          { _id: accountId },
          { $inc: { balance: amount } },
          { upsert: true, session },
        );
      }),
    ]);
  },
});

const measure = async (partitions: number): Promise<number> => {
  const { service: bank, deposit } = createBank();
  const services = await startTestServices([bank], { env: { NATS_STREAM_PARTITIONS: `${partitions}` } });
  const outbox = services.database('bank').collection('outbox');
  const balances = services.database('books').collection<{ balance: number }>('balances');
  const readBalance = async (): Promise<number> => {
    const [row] = await balances
      .aggregate<{ sum: number }>([{ $group: { _id: null, sum: { $sum: '$balance' } } }])
      .toArray();
    return row?.sum ?? 0;
  };
  const waitUntilApplied = async (events: number): Promise<void> => {
    while ((await readBalance()) < events) await setTimeout(POLL_INTERVAL_MS);
  };
  const rates: number[] = [];
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await deposit();
      while ((await outbox.countDocuments({ state: 'pending' })) > 0) await setTimeout(POLL_INTERVAL_MS);
      const env = { ...services.env, NATS_STREAM_PARTITIONS: '1' };
      const running = await startServices([books], { env });
      // The start of the service does not count.
      await waitUntilApplied((round - 1) * EVENTS + 1);
      const remaining = round * EVENTS - (await readBalance());
      const ms = await measureMs(() => waitUntilApplied(round * EVENTS));
      await running.stop();
      rates.push((remaining / ms) * 1000);
    }
  } finally {
    await services.database('books').dropDatabase();
    await services.stop();
  }
  return percentile(rates, 0.5);
};

await withServers(async () => {
  print('| partitions | events/s | ÷ one partition |');
  print('| --- | --- | --- |');
  const one = await measure(1);
  for (const partitions of PARTITIONS) {
    const rate = partitions === 1 ? one : await measure(partitions);
    print(`| ${partitions} | ${Math.round(rate).toLocaleString('en')} | ${(rate / one).toFixed(2)} |`);
  }
});
