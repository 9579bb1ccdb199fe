import { feedContract } from '@fitfolk/contracts/feed';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, type Member, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

const listVisibleIds = async (member: Member) => (await harness.listPosts(member)).map(({ id }) => id);

describe('moderation', () => {
  it('hides a post from one account until it is shown again', async () => {
    const [ana, ben, eve] = [
      await harness.createMember(),
      await harness.createMember(),
      await harness.createMember(),
    ];
    const { id } = await harness.createPost(ana);
    const params = { postId: id };
    await harness.api(ben).hidePost({ params });
    await harness.api(ben).showPost({ params });
    await harness.api(ben).hidePost({ params });
    expect(await listVisibleIds(ben)).not.toContain(id);
    expect(await listVisibleIds(eve)).toContain(id);
    expect(await listVisibleIds(ana)).toContain(id);
    expect(await catchProblem(harness.vote(ben, id))).toMatchObject({ code: 'not-found' });
    await harness.api(ben).showPost({ params });
    expect(await listVisibleIds(ben)).toContain(id);
  });

  it.each([10, 60])('fills a page across %i posts that the reader cannot see', async (count) => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    // Two authors, because consecutive posts of one author are hidden in any case.
    const others = [await harness.createMember(), await harness.createMember()] as const;
    const below = [(await harness.createPost(ana)).id, (await harness.createPost(ana)).id];
    const unknown = await harness.createVoter();
    for (let number = 0; number < count; number += 1) {
      const { id: postId } = await harness.createPost(others[number % 2 ? 1 : 0]);
      // Every fifth post has an unknown author; the others are hidden.
      if (number % 5) await harness.api(ben).hidePost({ params: { postId } });
      else
        await harness
          .collection('posts')
          .updateOne({ _id: postId }, { $set: { profileId: unknown.profileId } });
    }
    const above = (await harness.createPost(ana)).id;
    const seen = await harness.listPosts(ben, { limit: 3 });
    expect(seen.map(({ id }) => id)).toEqual([above, ...below.reverse()]);
  });

  it('stores a report per account and hides the post from it', async () => {
    const [ana, ben, eve] = [
      await harness.createMember(),
      await harness.createMember(),
      await harness.createMember(),
    ];
    const { id } = await harness.createPost(ana);
    const report = (member: Member, reason: 'unkind' | 'private') =>
      harness.api(member).reportPost({ params: { postId: id }, body: { reason } });
    await report(ben, 'unkind');
    await report(eve, 'private');
    expect(await listVisibleIds(ben)).not.toContain(id);
    expect(await harness.collection('reports').countDocuments({ postId: id })).toBe(2);
  });

  it('rejects hiding or reporting an own post', async () => {
    const ana = await harness.createMember();
    const { id } = await harness.createPost(ana);
    const params = { postId: id };
    expect(await catchProblem(harness.api(ana).hidePost({ params }))).toMatchObject({ code: 'not-found' });
    expect(
      await catchProblem(harness.api(ana).reportPost({ params, body: { reason: 'other' } })),
    ).toMatchObject({
      code: 'not-found',
    });
  });

  it('lists reported posts, most reported first, and takes them down for operators', async () => {
    const [ana, ben, eve] = [
      await harness.createMember({ name: 'Ana' }),
      await harness.createMember(),
      await harness.createMember(),
    ];
    const once = await harness.createPost(ana);
    const twice = await harness.createPost(ana, { caption: 'Look at me' });
    const report = (member: Member, postId: string, reason: 'unkind' | 'other') =>
      harness.api(member).reportPost({ params: { postId }, body: { reason } });
    await report(ben, once.id, 'other');
    await report(ben, twice.id, 'unkind');
    await report(eve, twice.id, 'unkind');
    const api = await harness.services.asService(feedContract);
    const listReports = async () =>
      (await api.listReports()).filter(({ postId }) => [once.id, twice.id].includes(postId));

    expect(await listReports()).toMatchObject([
      { postId: twice.id, count: 2, reasons: ['unkind'], author: 'Ana', caption: 'Look at me' },
      { postId: once.id, count: 1, reasons: ['other'] },
    ]);
    await api.takeDownPost({ params: { postId: twice.id } });

    expect((await listReports()).map(({ postId }) => postId)).toEqual([once.id]);
    expect(await listVisibleIds(ana)).not.toContain(twice.id);
    expect(await catchProblem(api.takeDownPost({ params: { postId: twice.id } }))).toMatchObject({
      code: 'not-found',
    });
  });
});
