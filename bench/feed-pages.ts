/**
 * `node bench/feed-pages.ts [posts]`: how long the feed's page 10,000 takes beside its first in the same run, and how many
 * queries a page is, among 1,000,000 posts.
 */
import { encodeCursor } from '@fitfolk/service-kit/http/cursor';
import { type FeedWorld, startFeedWorld } from '../services/feed/testing/feed-world.ts';
import { ms, percentile, timeOf } from './percentiles.ts';
import { withServers } from './with-servers.ts';

const POSTS = Number(process.argv[2] ?? 1_000_000);
const FAR_PAGE = Math.min(10_000, Math.floor(POSTS / 20) - 1);
const PAGE = 20;
const AUTHORS = 200;
const BATCH = 20_000;
const ROUNDS = 500;
const FIRST = Date.UTC(2026, 0, 1);

const say = (line: string) => void process.stdout.write(`${line}\n`);
const authorId = (place: number) => `01931111-0000-7000-8000-${String(place).padStart(12, '0')}`;
const idOf = (number: number) => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const momentOf = (number: number) => new Date(FIRST + number * 1000);

const fill = async (world: FeedWorld): Promise<void> => {
  const people = Array.from({ length: AUTHORS }, (_, place) => ({
    _id: authorId(place),
    accountId: `account-${place}`,
    name: `Author ${place}`,
    avatarUrl: null,
    isSeenOutside: true,
    version: 1,
  }));
  await world.collection('people').insertMany(people);
  for (let from = 0; from < POSTS; from += BATCH) {
    const posts = Array.from({ length: Math.min(BATCH, POSTS - from) }, (_, offset) => {
      const number = from + offset;
      const author = number % AUTHORS;
      return {
        _id: idOf(number),
        profileId: authorId(author),
        accountId: `account-${author}`,
        caption: 'An outfit of the day like many others, with a few words on it',
        imageUrl: `/api/images/image-of-a-post-${number}`,
        thumbHash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
        isCompetitionEntry: false,
        isWinner: false,
        voteCount: number % 50,
        day: '2026-01-01',
        createdAt: momentOf(number),
      };
    });
    await world.collection('posts').insertMany(posts, { ordered: false });
  }
};

await withServers(async () => {
  const world = await startFeedWorld();
  try {
    say(`filling ${POSTS.toLocaleString('en')} posts: ${ms(await timeOf(() => fill(world)))}`);
    const [reader] = await world.strangers(1);
    if (!reader) throw new Error('Nobody reads');
    const last = POSTS - (FAR_PAGE - 1) * PAGE;
    const cursor = encodeCursor({ createdAt: momentOf(last), id: idOf(last) });
    const first = () => world.list(reader);
    const far = () => world.list(reader, { cursor });
    for (let round = 0; round < 50; round += 1) await Promise.all([first(), far()]);
    const [firsts, fars]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      // In turn, so that whatever else the machine does meets both.
      firsts.push(await timeOf(first));
      fars.push(await timeOf(far));
    }
    const [one, other] = [percentile(firsts, 0.99), percentile(fars, 0.99)];
    say(`page 1: median ${ms(percentile(firsts, 0.5))}, p99 ${ms(one)}`);
    say(
      `page ${FAR_PAGE}: median ${ms(percentile(fars, 0.5))}, p99 ${ms(other)}, ${(other / one).toFixed(2)} times page 1`,
    );

    const database = world.services.database('feed');
    for (const [what, read] of [
      ['a page of everyone', far],
      ['a page of those one follows', () => world.list(reader, { of: 'following' })],
    ] as const) {
      await database.db?.command({ profile: 2 });
      await read();
      await database.db?.command({ profile: 0 });
      const profile = database.collection('system.profile');
      const queries = await profile.countDocuments({
        op: { $in: ['query', 'command'] },
        ns: /\.(posts|follows)$/,
      });
      say(`${what}: ${queries} queries`);
      await profile.drop();
    }
  } finally {
    await world.stop();
  }
});
