/**
 * `node bench/votes.ts [voters]`: measures voting for one post, first by 40 profiles five times each, then by 5,000 voters,
 * 200 at a time. Reports the final count and the slowest response.
 */
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { type FeedHarness, startFeedHarness } from '../services/feed/testing/feed-harness.ts';
import { formatMs, measureMs, percentile, print } from './measurements.ts';
import { withServers } from './with-servers.ts';

const VOTERS = Number(process.argv[2] ?? 5000);

const measureVotes = async (
  harness: FeedHarness,
  name: string,
  { voters, votesEach, concurrency }: { voters: readonly TestUser[]; votesEach: number; concurrency: number },
): Promise<void> => {
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
  const stored = await harness.collection('votes').countDocuments({ postId: id, holds: true });
  print(`${name}: count ${post?.voteCount}, votes stored ${stored}, errors ${errors}`);
  print(
    `  slowest response ${formatMs(Math.max(...durations))}, p95 ${formatMs(percentile(durations, 0.95))}; all in ${formatMs(total)}, counted ${formatMs(counting)} later`,
  );
};

await withServers(async () => {
  const harness = await startFeedHarness();
  try {
    await measureVotes(harness, '40 profiles, 5 times each', {
      voters: await harness.createVoters(40),
      votesEach: 5,
      concurrency: 200,
    });
    await measureVotes(harness, `${VOTERS.toLocaleString('en')} voters, 200 at a time`, {
      voters: await harness.createVoters(VOTERS),
      votesEach: 1,
      concurrency: 200,
    });
  } finally {
    await harness.stop();
  }
});
