/**
 * `node bench/votes.ts [voters] [transactions]`: measures voting for one post, first by 40 profiles five times each, then by 5,000
 * voters, 200 at a time. Reports the final count and the slowest response, and compares the last with transactions that add a vote
 * and increment the count of the post. The bar: at least 5 times as many votes per second.
 */
import type { TestServices, TestUser } from '@fitfolk/service-kit/testing/harness';
import { type FeedHarness, startFeedHarness } from '../services/feed/testing/feed-harness.ts';
import { formatMs, measureMs, percentile, print } from './measurements.ts';
import { withServers } from './with-servers.ts';

const VOTERS = Number(process.argv[2] ?? 5000);
const TRANSACTIONS = Number(process.argv[3] ?? 500);
const CONCURRENCY = 200;

const measureVotes = async (
  harness: FeedHarness,
  name: string,
  { voters, votesEach, concurrency }: { voters: readonly TestUser[]; votesEach: number; concurrency: number },
): Promise<number> => {
  const { id } = await harness.createPost(await harness.createMember());
  const calls = voters.flatMap((voter) => Array.from({ length: votesEach }, () => voter));
  const durations: number[] = [];
  let errors = 0;
  const vote = async (): Promise<void> => {
    for (let voter = calls.shift(); voter; voter = calls.shift()) {
      const current = voter;
      const count = () => {
        errors += 1;
      };
      durations.push(await measureMs(() => harness.vote(current, id).catch(count)));
    }
  };
  const total = await measureMs(() => Promise.all(Array.from({ length: concurrency }, vote)));
  const counting = await measureMs(() => harness.services.waitUntilIdle());
  const post = await harness.collection('posts').findOne<{ voteCount: number }>({ _id: id });
  const stored = await harness.collection('votes').countDocuments({ postId: id, isActive: true });
  print(`${name}: count ${post?.voteCount}, votes stored ${stored}, errors ${errors}`);
  print(
    `  slowest response ${formatMs(Math.max(...durations))}, p95 ${formatMs(percentile(durations, 0.95))}; all in ${formatMs(total)}, counted ${formatMs(counting)} later`,
  );
  return (durations.length / total) * 1000;
};

/** Returns how many votes per second MongoDB's driver counts with one transaction each, all for one post. */
const measureTransactions = async (feed: ReturnType<TestServices['database']>): Promise<number> => {
  // Mongoose would give up on transactions that wait for the server longer than ten seconds.
  const client = feed.getClient();
  const database = client.db(`${feed.name}_transactions`);
  const posts = database.collection<{ _id: string; voteCount: number }>('posts');
  const votes = database.collection<{ _id: string }>('votes');
  await posts.insertOne({ _id: 'post', voteCount: 0 });
  await votes.insertOne({ _id: 'first' });
  let next = 0;
  const vote = async (): Promise<void> => {
    for (let index = next++; index < TRANSACTIONS; index = next++)
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await votes.insertOne({ _id: `post|${index}` }, { session });
          await posts.updateOne({ _id: 'post' }, { $inc: { voteCount: 1 } }, { session });
        }),
      );
  };
  const total = await measureMs(() => Promise.all(Array.from({ length: CONCURRENCY }, vote)));
  await database.dropDatabase();
  return (TRANSACTIONS / total) * 1000;
};

await withServers(async () => {
  const harness = await startFeedHarness();
  try {
    await measureVotes(harness, '40 profiles, 5 times each', {
      voters: await harness.createVoters(40),
      votesEach: 5,
      concurrency: CONCURRENCY,
    });
    const rate = await measureVotes(harness, `${VOTERS.toLocaleString('en')} voters, 200 at a time`, {
      voters: await harness.createVoters(VOTERS),
      votesEach: 1,
      concurrency: CONCURRENCY,
    });
    const bareRate = await measureTransactions(harness.services.database('feed'));
    print(
      `votes per second ${Math.round(rate)}, with a transaction each ${Math.round(bareRate)}, ratio ${(rate / bareRate).toFixed(1)}`,
    );
  } finally {
    await harness.stop();
  }
});
