import { describe, expect, it } from 'vitest';
import { addTestItems, createTestOutfit } from '../../e2e/support/test-outfits.ts';
import { createTestPost, createTestUser, uploadImage } from '../../e2e/support/test-user.ts';
import type { Target } from '../support/target.ts';

const REQUESTS = 8;

const repeat = <T>(create: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: REQUESTS }, (_, index) => create(index)));

const countStatuses = (responses: readonly Response[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Requests of two accounts at the same time. */
export const describeRaces = (getTarget: () => Target): void => {
  describe('two accounts at once', () => {
    it('get one username between them', async () => {
      const username = `raced-${crypto.randomUUID().slice(0, 8)}`;
      const password = 'a-long-enough-secret';
      const responses = await repeat((index) =>
        fetch(
          `${getTarget().url}/api/register`,
          json('POST', { username, email: `${username}-${index}@example.com`, password }),
        ),
      );

      expect(countStatuses(responses)).toEqual({ 201: 1, 409: REQUESTS - 1 });
    });

    it('cannot take an upload from each other while its owner registers it', async () => {
      const { victim, attacker } = getTarget();
      const uploadURL = await uploadImage(victim);
      const register = ({ fetch: send }: Target['victim']) =>
        send('/api/clothing-items/image', json('PUT', { clothingImageURL: uploadURL }));

      const [stolen, own] = await Promise.all([
        repeat(() => register(attacker)),
        repeat(() => register(victim)),
      ]);

      expect(countStatuses(stolen)).toEqual({ 400: REQUESTS });
      expect(countStatuses(own)).toEqual({ 200: REQUESTS });
      const paths = await Promise.all(own.map(async (response) => (await response.json()).objectPath));
      expect(new Set(paths).size).toBe(1);
    });

    it('cannot delete or change what the other one is changing', async () => {
      const { victim, attacker } = getTarget();
      const items = await addTestItems(victim);
      const outfit = await createTestOutfit(victim, items.slice(0, 2), {});
      const change = ({ fetch: send }: Target['victim'], name: string) =>
        send(`/api/outfits/${outfit.id}`, json('PATCH', { name }));

      const [foreign, deleted, own] = await Promise.all([
        repeat((index) => change(attacker, `Stolen ${index}`)),
        repeat(() => attacker.fetch(`/api/outfits/${outfit.id}`, { method: 'DELETE' })),
        repeat((index) => change(victim, `Mine ${index}`)),
      ]);

      expect(countStatuses(foreign)).toEqual({ 404: REQUESTS });
      expect(countStatuses(deleted)).toEqual({ 404: REQUESTS });
      expect(countStatuses(own)).toEqual({ 200: REQUESTS });
      const [stored] = await victim.outfits.listOutfits({ params: { profileId: victim.profile.id } });
      expect(stored?.name).toMatch(/^Mine \d$/);
    });

    it('cast one vote each, however often both send it', async () => {
      const { url, attacker } = getTarget();
      const [author, voter] = await Promise.all([createTestUser(url), createTestUser(url)]);
      const post = await createTestPost(author);
      const vote = ({ fetch: send, profile }: Target['victim']) =>
        send(`/api/ootd-posts/${post.id}/vote`, json('POST', { profileId: profile.id }));

      const responses = await Promise.all([
        repeat(() => vote(attacker)),
        repeat(() => vote(voter)),
        // With the other one's profile, whose id is public.
        repeat(() =>
          attacker.fetch(`/api/ootd-posts/${post.id}/vote`, json('POST', { profileId: voter.profile.id })),
        ),
      ]);

      expect(countStatuses(responses[2])).toEqual({ 404: REQUESTS });
      await expect
        .poll(async () => {
          const [own] = await author.feed.listPosts({ query: { of: 'own' } });
          return own?.voteCount;
        })
        .toBe(2);
    });

    it('see nothing of each other in answers that are requested together', async () => {
      const { url } = getTarget();
      const [ana, bea] = await Promise.all([createTestUser(url), createTestUser(url)]);

      const answers = await repeat((index) => (index % 2 === 0 ? ana : bea).auth.currentUser());

      expect(answers.map(({ id }) => id)).toEqual(
        answers.map((_, index) => (index % 2 === 0 ? ana : bea).user.id),
      );
    });
  });
};
