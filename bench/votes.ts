/**
 * `node bench/votes.ts`: votes on one post. Forty profiles five times each at once, then five thousand voters, two
 * hundred at a time; whether the count is exact, and how long the slowest answer took.
 */
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { type FeedWorld, startFeedWorld } from '../services/feed/testing/feed-world.ts';
import { ms, percentile, timeOf } from './percentiles.ts';
import { withServers } from './with-servers.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const ballot = async (
  world: FeedWorld,
  what: string,
  { voters, times, atOnce }: { voters: readonly TestUser[]; times: number; atOnce: number },
): Promise<void> => {
  const { id } = await world.post(await world.join());
  const calls = voters.flatMap((voter) => Array.from({ length: times }, () => voter));
  const took: number[] = [];
  let errors = 0;
  const vote = async (): Promise<void> => {
    for (let voter = calls.shift(); voter; voter = calls.shift()) {
      const who = voter;
      const count = () => {
        errors += 1;
      };
      took.push(await timeOf(() => world.vote(who, id).catch(count)));
    }
  };
  const whole = await timeOf(() => Promise.all(Array.from({ length: atOnce }, vote)));
  const settling = await timeOf(() => world.services.waitUntilIdle());
  const post = await world.collection('posts').findOne<{ voteCount: number }>({ _id: id });
  const stored = await world.collection('votes').countDocuments({ postId: id, holds: true });
  say(`${what}: count ${post?.voteCount}, votes stored ${stored}, errors ${errors}`);
  say(
    `  slowest answer ${ms(Math.max(...took))}, p95 ${ms(percentile(took, 0.95))}; all in ${ms(whole)}, counted ${ms(settling)} later`,
  );
};

await withServers(async () => {
  const world = await startFeedWorld();
  try {
    await ballot(world, '40 profiles, 5 times each at once', {
      voters: await world.strangers(40),
      times: 5,
      atOnce: 200,
    });
    await ballot(world, '5,000 voters, 200 at a time', {
      voters: await world.strangers(5000),
      times: 1,
      atOnce: 200,
    });
  } finally {
    await world.stop();
  }
});
