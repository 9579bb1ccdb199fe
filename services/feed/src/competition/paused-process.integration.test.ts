import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../../testing/feed-harness.ts';

const NEXT_DAY = '2026-12-02T00:10:00Z';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

/** Time limit with a process of its own, in milliseconds. */
const PROCESS_MS = 120_000;

/** Returns the state of a process as `ps` shows it; `T` for a paused one. */
const getState = (pid = 0): string =>
  execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim();

describe('a process that is paused between its lease and its result', () => {
  it(
    'neither stores nor publishes it beside that of its successor',
    async () => {
      harness.setNow(new Date('2026-12-01T12:00:00Z'));
      const post = await harness.createPost(await harness.createMember(), { isCompetitionEntry: true });
      await harness.vote(await harness.createVoter(), post.id);
      const { services } = harness;
      await services.database('feed').collection('leases').deleteMany({});
      const paused = fork(new URL('../../testing/paused-feed-process.ts', import.meta.url), {
        silent: true,
        env: {
          ...services.env,
          AUTH_URL: services.url('auth'),
          CLOSET_URL: services.url('closet'),
          MEDIA_URL: services.url('media'),
          NOW: NEXT_DAY,
        },
      });
      const exit = once(paused, 'exit');
      if (paused.stdout) await once(paused.stdout, 'data');
      await expect.poll(() => getState(paused.pid)).toMatch(/^T/);

      // The lease ends during the pause.
      harness.setNow(new Date(NEXT_DAY));
      await harness.runJobs();
      const countClosed = async () => (await harness.listPublished('feed.competition.closed')).length;
      await expect.poll(countClosed).toBe(1);
      paused.kill('SIGCONT');
      paused.disconnect();

      expect(await exit).toEqual([0, null]);
      expect(await countClosed()).toBe(1);
      expect(await harness.collection('competitions').countDocuments()).toBe(1);
    },
    PROCESS_MS,
  );
});
