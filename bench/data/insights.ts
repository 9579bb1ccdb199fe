/**
 * `npm run bench -- data/insights`: reads the insights of a profile with 5,000 items and ten years of wears, and those of its
 * family, in which another profile has as many wears. The bar: a p99 of at most 300 ms.
 */

import { closetContract } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { type ClosetHarness, startClosetHarness } from '../../services/closet/testing/closet-harness.ts';
import { formatMs, measureMs, percentile, print } from '../measurements.ts';
import { withServers } from '../with-servers.ts';

const ITEMS = Number(process.argv[2] ?? 5000);
const DAYS = Number(process.argv[3] ?? 3650);
const ROUNDS = Number(process.argv[4] ?? 100);
const WEARS_PER_DAY = 6;
const FIRST_DAY = '2016-11-22';
const BATCH = 10_000;
const WARM_UP_ROUNDS = 10;
const KINDS = ['t-shirt', 'jeans', 'sneakers', 'sweater', 'jacket'];
const COLORS = ['navy', 'white', 'olive', 'black', 'red'];
const MEBIBYTE = 1024 * 1024;

type Collection = ReturnType<ClosetHarness['collection']>;

const insert = async (collection: Collection, rows: readonly object[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH)
    await collection.insertMany(rows.slice(from, from + BATCH) as never, { ordered: false });
};

/** Stores items of which four in five have a price, and six wears on each day, as the service does. */
const fill = async (harness: ClosetHarness, accountId: string, profileId: string, items: number) => {
  const owner = { accountId, profileId };
  const ids = Array.from({ length: items }, () => crypto.randomUUID());
  const itemRows = ids.map((_id, index) => ({
    _id,
    ...owner,
    name: `A shirt with a name of typical length ${index}`,
    category: 'tops',
    kind: KINDS[index % KINDS.length],
    colors: [{ name: COLORS[index % COLORS.length], hex: '#223344', share: 1 }],
    imageUrl: null,
    tags: ['blue', 'cotton'],
    previousOwners: [],
    details:
      index % 5 === 0
        ? null
        : {
            price: { amount: 1000 + index, currency: 'EUR' },
            purchasedOn: addDays(FIRST_DAY, index % DAYS),
          },
    laundry: { status: 'clean', wears: 0, version: 0, away: null },
    createdAt: new Date(Date.parse(FIRST_DAY) + index * 60_000),
    unwornSince: new Date(FIRST_DAY),
    version: 1,
  }));
  await insert(harness.collection('closetItems'), itemRows);
  const wears = Array.from({ length: DAYS }, (_, index) => addDays(FIRST_DAY, index)).flatMap(
    (day, index) => {
      const source = crypto.randomUUID();
      return Array.from({ length: WEARS_PER_DAY }, (_each, position) => {
        const itemId = ids[(index * 7 + position * 31) % ids.length] ?? '';
        const wear = { kind: 'worn', source, day, revision: 1, at: new Date(`${day}T12:00:00Z`) };
        return { _id: `${itemId} ${source} ${day} 1`, itemId, ...owner, ...wear };
      });
    },
  );
  await insert(harness.collection('laundryEvents'), wears);
};

const measure = async (name: string, read: () => Promise<unknown>): Promise<void> => {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await read();
  const durations: number[] = [];
  let peak = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    durations.push(await measureMs(read));
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  print(
    `${name}: median ${formatMs(percentile(durations, 0.5))}, p99 ${formatMs(percentile(durations, 0.99))}, ` +
      `memory at most ${Math.round(peak / MEBIBYTE)} MiB`,
  );
};

await withServers(async () => {
  const harness = await startClosetHarness();
  try {
    const [profileId, siblingId] = [crypto.randomUUID(), crypto.randomUUID()];
    const user: TestUser = await harness.services.createUser({
      accountType: 'family',
      plan: 'pro',
      profiles: [
        { id: profileId, isParent: true },
        { id: siblingId, isChild: true },
      ],
    });
    await fill(harness, user.accountId, profileId, ITEMS);
    await fill(harness, user.accountId, siblingId, ITEMS / 10);
    const api = user.api(closetContract);
    await measure('one profile, last 365 days', () => api.getInsights({ params: { profileId }, query: {} }));
    await measure('one profile, a past year', () =>
      api.getInsights({ params: { profileId }, query: { year: 2020 } }),
    );
    await measure('the family', () => api.getFamilyInsights({ query: {} }));
  } finally {
    await harness.stop();
  }
});
