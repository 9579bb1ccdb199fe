/**
 * `npm run bench -- data/closet-pages`: compares the reading of closet pages of 100 items with MongoDB's driver alone, by turns:
 * pages of closets that were read recently, and of more closets than the cache holds. Then compares pages among 100 and among
 * 10,000 items. The bars: at least 0.85 times the driver, and a p99 at most 1.3 times as long.
 */
import { itemsStore } from '../../services/closet/src/items/items.store.ts';
import { trashStore } from '../../services/closet/src/items/trash/trash.store.ts';
import { type ClosetHarness, startClosetHarness } from '../../services/closet/testing/closet-harness.ts';
import { formatMs, measureMs, percentile, print } from '../measurements.ts';
import { withServers } from '../with-servers.ts';

const PROFILES = Number(process.argv[2] ?? 150);
const ROUNDS = Number(process.argv[3] ?? 5);
const LARGE_CLOSET = Number(process.argv[4] ?? 10_000);
const PAGE = 100;
const READS_PER_ROUND = Number(process.argv[5] ?? 300);
const FIRST = Date.UTC(2026, 0, 1);

type Database = ReturnType<ClosetHarness['services']['database']>;

const ACCOUNT = 'account';
const createProfileId = (index: number) => `profile-${index}`;

const createRow = (profileId: string, index: number) => ({
  _id: `${profileId}-${index}`,
  accountId: ACCOUNT,
  profileId,
  name: `A shirt with a name of typical length ${index}`,
  category: 'tops',
  imageUrl: `/api/images/image-of-an-item-${index}`,
  thumbHash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  season: 'summer',
  tags: ['blue', 'cotton'],
  lastWornDate: new Date(FIRST),
  lastWornDay: '2026-01-01',
  wearCount: 3,
  wears: [{ day: '2026-01-01', at: new Date(FIRST), by: ['item'] }],
  laundry: { status: 'clean', wears: 0, since: null },
  createdAt: new Date(FIRST + index * 1000),
  unwornSince: new Date(FIRST),
  version: 1,
});

const fill = async (database: Database, profileId: string, items: number): Promise<void> => {
  const rows = Array.from({ length: items }, (_, index) => createRow(profileId, index));
  await database.collection('closetItems').insertMany(rows as never);
};

/** Measures reads of the profiles in turn, and returns how many there are per second. */
const measureRate = async (
  read: (profileId: string) => Promise<readonly unknown[]>,
  profiles: number,
): Promise<number> => {
  const ms = await measureMs(async () => {
    for (let index = 0; index < READS_PER_ROUND; index += 1) {
      const page = await read(createProfileId(index % profiles));
      if (page.length !== PAGE) throw new Error(`A page has ${page.length} items`);
    }
  });
  return (READS_PER_ROUND / ms) * 1000;
};

const measureP99 = async (reads: readonly (() => Promise<unknown>)[]): Promise<number[]> => {
  const durations = reads.map((): number[] => []);
  for (let round = 0; round < READS_PER_ROUND; round += 1)
    for (const [index, read] of reads.entries()) durations[index]?.push(await measureMs(read));
  return durations.map((each) => percentile(each, 0.99));
};

await withServers(async () => {
  const harness = await startClosetHarness();
  const database = harness.services.database('closet');
  try {
    for (let index = 0; index < PROFILES; index += 1) await fill(database, createProfileId(index), PAGE);
    const items = itemsStore(database, [trashStore(database)]);
    const readPage = (profileId: string) => items.list({ accountId: ACCOUNT, profileId }, { limit: PAGE });
    const readBare = (profileId: string) =>
      database
        .collection('closetItems')
        .find({ accountId: ACCOUNT, profileId }, { projection: { wears: 0, laundryCheckpoint: 0 } })
        .sort({ createdAt: -1, _id: -1 })
        .limit(PAGE)
        .toArray();

    print('| | pages/s | driver alone | ratio |');
    print('| --- | --- | --- | --- |');
    for (const [name, profiles] of [
      ['read recently', 1],
      ['more than the cache holds', PROFILES],
    ] as const) {
      const [own, bare]: [number[], number[]] = [[], []];
      for (let round = 0; round <= ROUNDS; round += 1) {
        own.push(await measureRate(readPage, profiles));
        bare.push(await measureRate(readBare, profiles));
      }
      // The first round compiles the code.
      const [rate, bareRate] = [percentile(own.slice(1), 0.5), percentile(bare.slice(1), 0.5)];
      print(`| ${name} | ${Math.round(rate)} | ${Math.round(bareRate)} | ${(rate / bareRate).toFixed(2)} |`);
    }

    const large = createProfileId(PROFILES);
    await fill(database, large, LARGE_CLOSET);
    const [smallP99 = 0, largeP99 = 0] = await measureP99([
      () => readPage(createProfileId(0)),
      () => readPage(large),
    ]);
    const ratio = (largeP99 / smallP99).toFixed(2);
    print(
      `\np99 of a page: ${formatMs(smallP99)} among 100 items, ${formatMs(largeP99)} among ${LARGE_CLOSET.toLocaleString('en')}, ratio ${ratio}`,
    );
  } finally {
    await harness.stop();
  }
});
