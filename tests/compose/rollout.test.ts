import type { StyleStreak } from '@fitfolk/contracts/streaks';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestFamily } from '../access/test-family.ts';
import { docker } from './support/containers.ts';
import { startLoad } from './support/load.ts';
import { shareStack } from './support/shared-stack.ts';
import type { Stack } from './support/stack.ts';

/** Image tags of a release that is deployed beside the running one. */
const NEXT = { STREAKS_VERSION: 'next', SOCIAL_WEB_VERSION: 'next' };
const FRONTENDS = ['shell', 'closet-web', 'social-web'];

/** Returns the path of a read of each service. */
const listReads = (profileId: string, imageUrl: string): Record<string, string> => ({
  auth: '/api/auth/user',
  media: imageUrl,
  closet: `/api/clothing-items/${profileId}`,
  outfits: `/api/outfits/${profileId}`,
  feed: '/api/ootd-posts',
  streaks: `/api/style-streaks/${profileId}`,
  packing: `/api/packing-lists/${profileId}`,
});

let stack: Stack;
beforeAll(async () => {
  stack = await shareStack();
});

const getImage = async (service: string): Promise<string | undefined> =>
  (await stack.containers([service]))[0]?.Config.Image;

describe('an upgrade of one service and one remote', () => {
  it('replaces their containers only and fails no request to the others', async () => {
    const load = await startLoad(stack.url);
    await load.waitForWrites();
    const others = await stack.containers(['gateway', 'feed', 'shell']);

    await stack.run(['build', '--quiet', 'streaks', 'social-web'], NEXT);
    await stack.up(['--no-deps', 'streaks', 'social-web'], NEXT);
    await load.waitForWrites();

    expect(await getImage('streaks')).toBe('fitfolk/streaks:next');
    expect(await getImage('social-web')).toBe('fitfolk/social-web:next');
    expect((await stack.containers(['gateway', 'feed', 'shell'])).map(({ Id }) => Id)).toEqual(
      others.map(({ Id }) => Id),
    );
    expect(load.failures).toEqual({ item: 0, outfit: 0, packingList: 0, post: 0 });
    await load.stop();
  });

  it('leaves the events of the meantime to the new version', async () => {
    await stack.run(['stop', 'streaks']);
    const { person, profileId } = await createTestFamily(stack.url);
    await stack.up(['--no-deps', 'streaks'], NEXT);

    const readPoints = async () => {
      const streak = (await (
        await person.fetch(`/api/style-streaks/${profileId}`)
      ).json()) as StyleStreak | null;
      return streak?.totalPoints ?? 0;
    };
    await expect.poll(readPoints).toBeGreaterThan(0);
  });
});

describe('two replicas of each service and frontend', () => {
  it('share the requests and survive the loss of one', async () => {
    const { person, profileId, createPost } = await createTestFamily(stack.url);
    const reads = listReads(profileId, (await createPost()).imageUrl);
    // One after another, because eleven Node processes that start at once starve the health checks of a small machine.
    for (const name of [...Object.keys(reads), ...FRONTENDS])
      await stack.up(['--no-deps', '--no-recreate', '--scale', `${name}=2`, name], NEXT);
    // On a small machine, the last replicas may still take the processor from the others.
    const startLoadOnceCalm = () =>
      vi.waitFor(() => startLoad(stack.url), { timeout: 60_000, interval: 1000 });
    const loads = [await startLoadOnceCalm(), await startLoadOnceCalm(), await startLoadOnceCalm()];

    for (const [service, path] of Object.entries(reads)) {
      const replicas = await stack.containers([service]);
      expect(replicas).toHaveLength(2);
      for (const { Id } of replicas) {
        await expect
          .poll(
            async () => {
              // Simultaneous requests need connections of their own, which reach both replicas.
              await Promise.all(Array.from({ length: 20 }, () => person.fetch(path)));
              return /"route":"\/(api|internal)/.test(await docker(['logs', Id]));
            },
            { message: service },
          )
          .toBe(true);
      }
    }
    const [lost] = await stack.containers(['closet']);
    await docker(['kill', lost?.Id ?? '']);
    for (const load of loads) await load.waitForWrites();
    for (const load of loads) await load.stop();
  });
});
