/**
 * `node bench/feed-pages.ts [posts] [rounds]`: compares the response times of page 10,000 and page 1 of the feed among 1,000,000
 * posts, and counts the queries per page.
 */
import { encodeCursor } from '@fitfolk/service-kit/http/cursor';
import { toFirstPostId } from '../services/feed/src/stores/post-id.ts';
import type { PostRow } from '../services/feed/src/stores/posts.schema.ts';
import { type FeedHarness, NOW, startFeedHarness } from '../services/feed/testing/feed-harness.ts';
import { formatMs, measureMs, percentile, print } from './measurements.ts';
import { withServers } from './with-servers.ts';

const POSTS = Number(process.argv[2] ?? 1_000_000);
const FAR_PAGE = Math.min(10_000, Math.floor(POSTS / 20) - 1);
const PAGE = 20;
const AUTHORS = 200;
const BATCH = 20_000;
const ROUNDS = Number(process.argv[3] ?? 500);
const FIRST = NOW.getTime() - POSTS * 1000;

const createAuthorId = (index: number) => `01931111-0000-7000-8000-${String(index).padStart(12, '0')}`;
const getCreatedAt = (number: number) => new Date(FIRST + number * 1000);
const createPostId = (number: number) =>
  `${toFirstPostId(getCreatedAt(number).getTime())}-7000-8000-${String(number).padStart(12, '0')}`;

const fill = async (harness: FeedHarness): Promise<void> => {
  const profiles = Array.from({ length: AUTHORS }, (_, index) => ({
    _id: createAuthorId(index),
    accountId: `account-${index}`,
    name: `Author ${index}`,
    avatarUrl: null,
    isSeenOutside: true,
    version: 1,
  }));
  await harness.collection('profiles').insertMany(profiles);
  for (let from = 0; from < POSTS; from += BATCH) {
    const posts = Array.from({ length: Math.min(BATCH, POSTS - from) }, (_, offset): PostRow => {
      const number = from + offset;
      const author = number % AUTHORS;
      return {
        _id: createPostId(number),
        profileId: createAuthorId(author),
        accountId: `account-${author}`,
        audience: 'everyone',
        caption: 'A caption of typical length for an outfit of the day',
        imageUrl: `/api/images/image-of-a-post-${number}`,
        width: 1200,
        height: 1500,
        thumbHash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
        isCompetitionEntry: false,
        isWinner: false,
        voteCount: number % 50,
        day: '2026-01-01',
        createdAt: getCreatedAt(number),
      };
    });
    await harness.collection('posts').insertMany(posts, { ordered: false });
  }
};

await withServers(async () => {
  const harness = await startFeedHarness();
  try {
    print(`filling ${POSTS.toLocaleString('en')} posts: ${formatMs(await measureMs(() => fill(harness)))}`);
    const reader = await harness.createVoter();
    const last = POSTS - (FAR_PAGE - 1) * PAGE;
    const cursor = encodeCursor({ createdAt: getCreatedAt(last), id: createPostId(last) });
    const first = () => harness.listPosts(reader);
    const far = () => harness.listPosts(reader, { cursor });
    for (let round = 0; round < 50; round += 1) await Promise.all([first(), far()]);
    const [firstMs, farMs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Alternates, so that other load affects both.
      firstMs.push(await measureMs(first));
      farMs.push(await measureMs(far));
    }
    const [firstP99, farP99] = [percentile(firstMs, 0.99), percentile(farMs, 0.99)];
    print(`page 1: median ${formatMs(percentile(firstMs, 0.5))}, p99 ${formatMs(firstP99)}`);
    print(
      `page ${FAR_PAGE}: median ${formatMs(percentile(farMs, 0.5))}, p99 ${formatMs(farP99)}, ${(farP99 / firstP99).toFixed(2)} times page 1`,
    );

    const database = harness.services.database('feed');
    for (const [name, read] of [
      ['page of everyone', far],
      ['page of followed profiles', () => harness.listPosts(reader, { of: 'following' })],
    ] as const) {
      await database.db?.command({ profile: 2 });
      const since = new Date();
      await read();
      await database.db?.command({ profile: 0 });
      const profile = database.collection('system.profile');
      const queries = await profile.countDocuments({
        ts: { $gte: since },
        op: { $in: ['query', 'command'] },
        // The relay of events and the consumers query their own collections at any time.
        ns: /\.(posts|profiles|follows|votes|blocks)$/,
      });
      print(`${name}: ${queries} queries`);
      await profile.drop();
    }
  } finally {
    await harness.stop();
  }
});
