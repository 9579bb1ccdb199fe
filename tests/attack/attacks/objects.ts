import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openLiveStream } from '../../../gateway/testing/live-stream.ts';
import { createTestPost, createTestUser } from '../../e2e/support/test-user.ts';
import { toCookie } from '../support/send-bytes.ts';
import type { Target } from '../support/target.ts';

const put = (body: unknown): RequestInit => ({
  method: 'PUT',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Counts the requests to a server that only a server-side request forgery would reach. */
const startCanary = async () => {
  let hits = 0;
  const server = createServer((_request, response) => {
    hits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, getHits: () => hits, [Symbol.asyncDispose]: async () => void server.close() };
};

/** Forged addresses, resources of other accounts and floods. */
export const describeObjects = (getTarget: () => Target): void => {
  describe('a forged address', () => {
    it('is never requested by the server', async () => {
      await using canary = await startCanary();
      const { attacker } = getTarget();
      const { port } = canary;
      const hosts = [
        '127.0.0.1',
        'localhost',
        '[::1]',
        '0.0.0.0',
        '2130706433',
        '0x7f000001',
        '127.1',
        '[::ffff:127.0.0.1]',
      ];
      const addresses = [
        ...hosts.map((host) => `http://${host}:${port}/fitfolk-media/staging/${'a'.repeat(32)}`),
        `http://user@127.0.0.1:${port}/`,
        'http://169.254.169.254/latest/meta-data/',
        'file:///etc/passwd',
        'gopher://127.0.0.1:6379/_FLUSHALL',
        `//127.0.0.1:${port}/`,
      ];
      for (const address of addresses) {
        const calls = [
          attacker.fetch('/api/profile/image', put({ uploadURL: address })),
          attacker.fetch('/api/clothing-items/image', put({ clothingImageURL: address })),
          attacker.fetch('/api/clothing-items/analyze-image', {
            ...put({ imageUrl: address }),
            method: 'POST',
          }),
          attacker.fetch('/api/auth/user', { ...put({ profileImageUrl: address }), method: 'PATCH' }),
        ];
        for (const { status } of await Promise.all(calls)) expect(status).toBe(400);
      }

      expect(canary.getHits()).toBe(0);
    });
  });

  describe('a resource of another account', () => {
    it('answers like a missing one', async () => {
      const { attacker, victim } = getTarget();
      const missing = '01890000-0000-7000-8000-000000000000';
      const item = await victim.closet.addItem({
        body: { profileId: victim.profile.id, name: 'Coat', category: 'outerwear' },
      });
      for (const [method, path, id] of [
        ['GET', '/api/clothing-items/', victim.profile.id],
        ['DELETE', '/api/clothing-items/', item.id],
        ['GET', '/api/outfits/', victim.profile.id],
        ['GET', '/api/style-streaks/', victim.profile.id],
        ['GET', '/api/packing-lists/', victim.profile.id],
        ['DELETE', '/api/profiles/', victim.profile.id],
      ] as const) {
        const [foreign, unknown] = await Promise.all(
          [id, missing].map(async (one) => {
            const response = await attacker.fetch(`${path}${one}`, { method });
            return { status: response.status, body: await response.text() };
          }),
        );
        expect(foreign, path).toEqual(unknown);
        expect(foreign?.status, path).toBe(404);
      }
    });
  });

  describe('a blocked account', () => {
    it('reads no image by its known address, and hears of no new post', async () => {
      const { url, victim } = getTarget();
      const blocked = await createTestUser(url, { name: 'Blocked' });
      const post = await createTestPost(victim);
      const getStatus = async () => (await blocked.fetch(post.imageUrl)).status;
      await expect.poll(getStatus).toBe(200);

      const { id } = await victim.feed.block({ body: { profileId: blocked.profile.id } });

      await expect.poll(getStatus).toBe(404);
      const cookie = toCookie(blocked);
      const stream = await openLiveStream(url, { cookie });
      const hiddenPost = await createTestPost(victim);
      const seenPost = await createTestPost(await createTestUser(url));
      await expect.poll(() => JSON.stringify(stream.messages)).toContain(seenPost.id);
      expect(JSON.stringify(stream.messages)).not.toContain(hiddenPost.id);
      stream.close();
      await victim.feed.unblock({ params: { blockId: id } });
      await expect.poll(getStatus).toBe(200);
    });
  });

  describe('a flood of posts', () => {
    it('shows others at most two in a row, each with an image of its own', async () => {
      const { url, victim } = getTarget();
      const flooder = await createTestUser(url, { name: 'Flooder' });
      const first = await createTestPost(flooder);
      for (let count = 0; count < 4; count += 1) await createTestPost(flooder);
      const repeated = flooder.feed.createPost({
        body: { profileId: flooder.profile.id, imageUrl: first.imageUrl },
      });

      await expect(repeated).rejects.toMatchObject({ problem: { code: 'post-image-invalid' } });
      const seen = await victim.feed.listPosts({ query: { limit: 20 } });
      expect(seen.filter(({ profileId }) => profileId === flooder.profile.id)).toHaveLength(2);
    });
  });
};
