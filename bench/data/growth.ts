/**
 * `npm run bench -- data/growth`: compares reading the streak of a profile after a month and after ten years, and publishing
 * events from an outbox without and with 1,000,000 sent rows. The bar: a p99 at most 1.3 times as long.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { streaksContract } from '@fitfolk/contracts/streaks';
import { startTestServices, type TestServices, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { createSales, saleMade } from '@fitfolk/service-kit/testing/sales';
import { streaks } from '../../services/streaks/src/service.ts';
import { toRuns } from '../../services/streaks/src/streaks/day-runs.ts';
import { formatMs, measureMs, percentile, print } from '../measurements.ts';
import { withServers } from '../with-servers.ts';

const DAYS = Number(process.argv[2] ?? 3650);
const SENT_ROWS = Number(process.argv[3] ?? 1_000_000);
const ROUNDS = Number(process.argv[4] ?? 300);
const YOUNG_DAYS = 30;
const BATCH = 20_000;
const POLL_INTERVAL_MS = 1;
const FIRST_DAY = '2016-11-20';

type Database = ReturnType<TestServices['database']>;

const report = (name: string, small: readonly number[], large: readonly number[]): void => {
  const [before, after] = [percentile(small, 0.99), percentile(large, 0.99)];
  const medians = `medians ${formatMs(percentile(small, 0.5))} and ${formatMs(percentile(large, 0.5))}`;
  print(
    `${name}: p99 ${formatMs(before)} and ${formatMs(after)}, ratio ${(after / before).toFixed(2)}, ${medians}`,
  );
};

/** Stores an outfit planned, an outfit worn and a post for each day, as the service does. */
const fillStreak = async (database: Database, user: TestUser, count: number): Promise<void> => {
  const days = Array.from({ length: count }, (_, index) => addDays(FIRST_DAY, index));
  const { profileId, accountId } = user;
  const activities = days.flatMap((day) =>
    (['planned', 'worn', 'posted'] as const).map((kind) => {
      const subject = `${kind}|${randomUUID()}`;
      const activity = { _id: `${subject}|${day}`, subject, profileId, accountId, kind, day, version: 1 };
      return { ...activity, position: 1, isActive: true, doneOn: [day] };
    }),
  );
  await database.collection('streakActivities').insertMany(activities as never);
  const runs = toRuns(days);
  const summary = { _id: profileId, runs, outfitRuns: runs, days: [], achievements: [7, 30, 100] };
  await database.collection('streakSummaries').insertOne(summary as never);
};

const compareStreaks = async (): Promise<void> => {
  const services = await startTestServices([streaks]);
  try {
    const [young, old] = [await services.createUser(), await services.createUser()];
    await fillStreak(services.database('streaks'), young, YOUNG_DAYS);
    await fillStreak(services.database('streaks'), old, DAYS);
    const read = ({ profileId, api }: TestUser) =>
      api(streaksContract).styleStreak({ params: { profileId } });
    const [youngMs, oldMs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      youngMs.push(await measureMs(() => read(young)));
      oldMs.push(await measureMs(() => read(old)));
    }
    const warm = ROUNDS / 3;
    report(`streak of ${YOUNG_DAYS} and of ${DAYS} days`, youngMs.slice(warm), oldMs.slice(warm));
  } finally {
    await services.stop();
  }
};

const compareOutboxes = async (): Promise<void> => {
  const { shop, runInShop } = createSales();
  const services = await startTestServices([shop]);
  const outbox = services.database('shop').collection<{ _id: string }>('outbox');
  /** Measures the time from a transaction with one event until the event is published. */
  const publishOnce = () =>
    measureMs(async () => {
      await runInShop(async ({ publish }) => publish(saleMade, 'sale', { saleId: randomUUID(), amount: 1 }));
      while (await outbox.findOne({ state: 'pending' } as object)) await setTimeout(POLL_INTERVAL_MS);
    });
  const publishAll = async (): Promise<number[]> => {
    const durations: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) durations.push(await publishOnce());
    return durations;
  };
  try {
    await publishAll();
    const empty = await publishAll();
    const row = await outbox.findOne();
    for (let from = 0; from < SENT_ROWS; from += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, SENT_ROWS - from) }, () => ({
        ...row,
        _id: randomUUID(),
      }));
      await outbox.insertMany(rows, { ordered: false });
    }
    await publishAll();
    report(`outbox without and with ${SENT_ROWS.toLocaleString('en')} sent rows`, empty, await publishAll());
  } finally {
    await services.stop();
  }
};

await withServers(async () => {
  await compareStreaks();
  await compareOutboxes();
});
