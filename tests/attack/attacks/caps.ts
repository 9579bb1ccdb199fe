import { MAX_FOLLOWS } from '@fitfolk/contracts/feed';
import { MAX_PACKING_LISTS } from '@fitfolk/contracts/packing';
import { describe, expect, it } from 'vitest';
import { createTestUser, type TestUser } from '../../e2e/support/test-user.ts';
import { insertCopies, requireOwnInstance } from '../support/own-instance.ts';
import type { Target } from '../support/target.ts';

const REQUESTS = 20;

const UNAVAILABLE = 503;

/** Sends the same kind of request many times at once, again while the service is too busy, and returns the outcomes, sorted. */
const postAtOnce = async (
  { fetch: send }: Pick<TestUser, 'fetch'>,
  path: string,
  createBody: (index: number) => unknown,
): Promise<string[]> => {
  const outcomes = Array.from({ length: REQUESTS }, async (_, index) => {
    const body = JSON.stringify(createBody(index));
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const post = () => send(path, { method: 'POST', headers, body });
    let response = await post();
    while (response.status === UNAVAILABLE) response = await post();
    const { code = 'created' } = await response.json();
    return `${response.status} ${code}`;
  });
  return (await Promise.all(outcomes)).sort();
};

/** Requests for the last free place below a limit, all at once. */
export const describeCaps = (getTarget: () => Target): void => {
  describe('the last place below a limit', () => {
    it('goes to one of many packing lists', async (context) => {
      const instance = requireOwnInstance(getTarget(), context, 'fill an account without requests');
      const user = await createTestUser(getTarget().url);
      const body = { profileId: user.profile.id, name: 'Rome' };
      const { id } = await user.packing.createPackingList({ body });
      const copies = Array.from({ length: MAX_PACKING_LISTS - 2 }, () => ({}));
      await insertCopies(instance, ['packing', 'packingLists'], { _id: id }, copies);

      const outcomes = await postAtOnce(user, '/api/packing-lists', () => body);

      expect(outcomes).toEqual(['201 created', ...Array(REQUESTS - 1).fill('409 packing-list-limit')]);
      expect(await user.packing.listPackingLists({ params: { profileId: user.profile.id } })).toHaveLength(
        MAX_PACKING_LISTS,
      );
    });

    it('goes to one of many follows', async (context) => {
      const { url, victim } = getTarget();
      const instance = requireOwnInstance(getTarget(), context, 'fill an account without requests');
      const user = await createTestUser(url);
      const followerId = user.profile.id;
      const { id } = await user.feed.follow({ body: { followerId, followingId: victim.profile.id } });
      const followed = Array.from({ length: MAX_FOLLOWS - 2 + REQUESTS }, () => crypto.randomUUID());
      const people = followed.map((_id) => ({ _id }));
      await insertCopies(instance, ['feed', 'profiles'], { _id: victim.profile.id }, people);
      const follows = followed.slice(REQUESTS).map((followingId) => ({ followingId }));
      await insertCopies(instance, ['feed', 'follows'], { _id: id }, follows);

      const outcomes = await postAtOnce(user, '/api/follows', (index) => ({
        followerId,
        followingId: followed[index],
      }));

      expect(outcomes).toEqual(['201 created', ...Array(REQUESTS - 1).fill('409 follow-limit')]);
      expect(await user.feed.listFollows({ params: { profileId: followerId } })).toHaveLength(MAX_FOLLOWS);
    });
  });
};
