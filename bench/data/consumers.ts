/**
 * `npm run bench -- data/consumers`: measures how many events per second one, two and four processes of a service apply in
 * transactions. They fetch from the same durable consumer.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
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
const PROCESSES = [1, 2, 4];
/** More than the events of the batches at one time, so that few transactions conflict, as with families. */
const ACCOUNTS = 2000;
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

/** Argument with which this program is one process of the consumer. */
const AS_CONSUMER = '--consumer';

const startConsumer = (env: NodeJS.ProcessEnv): ChildProcess =>
  fork(import.meta.filename, [AS_CONSUMER], { env: { ...process.env, ...env } });

const stopConsumer = async (child: ChildProcess): Promise<void> => {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
};

const measure = async (processes: number): Promise<number> => {
  const { service: bank, deposit } = createBank();
  const services = await startTestServices([bank]);
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
  const children = Array.from({ length: processes }, () => startConsumer(services.env));
  const rates: number[] = [];
  try {
    // All processes have started before the first event.
    await Promise.all(children.map((child) => once(child, 'message')));
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const child of children) child.kill('SIGSTOP');
      await deposit();
      while ((await outbox.countDocuments({ state: 'pending' })) > 0) await setTimeout(POLL_INTERVAL_MS);
      for (const child of children) child.kill('SIGCONT');
      const before = await readBalance();
      const ms = await measureMs(() => waitUntilApplied(round * EVENTS));
      rates.push(((round * EVENTS - before) / ms) * 1000);
    }
  } finally {
    await Promise.all(children.map(stopConsumer));
    await services.database('books').dropDatabase();
    await services.stop();
  }
  return percentile(rates, 0.5);
};

if (process.argv.includes(AS_CONSUMER)) {
  const running = await startServices([books], { env: process.env });
  process.once('SIGTERM', () => running.stop().then(() => process.exit()));
  process.send?.('started');
} else {
  await withServers(async () => {
    print('| processes | events/s | ÷ one process |');
    print('| --- | --- | --- |');
    const one = await measure(1);
    for (const processes of PROCESSES) {
      const rate = processes === 1 ? one : await measure(processes);
      print(`| ${processes} | ${Math.round(rate).toLocaleString('en')} | ${(rate / one).toFixed(2)} |`);
    }
  });
}
