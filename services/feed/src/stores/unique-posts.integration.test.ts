import { feedContract } from '@fitfolk/contracts/feed';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, getImagePath, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

/** Counts the outcomes of concurrent requests: `created`, or the code of an error. */
const countOutcomes = async (requests: readonly Promise<unknown>[]): Promise<Record<string, number>> => {
  const results = await Promise.allSettled(requests);
  const outcomes = results.map((result) =>
    result.status === 'fulfilled' ? 'created' : String(result.reason.problem.code),
  );
  const counts = Map.groupBy(outcomes, (outcome) => outcome);
  return Object.fromEntries([...counts].map(([outcome, { length }]) => [outcome, length]));
};

describe('a value that one post only may have', () => {
  it('belongs to one of concurrent posts of an image, also of two processes', async () => {
    const ana = await harness.createMember();
    const replica = await harness.startReplica();
    const imageUrl = `${getImagePath(ana)}_once`;
    const requests = Array.from({ length: 8 }, (_, index) =>
      harness.createPost(ana, { imageUrl }, index % 2 === 0 ? replica : harness.services.url('feed')),
    );

    expect(await countOutcomes(requests)).toEqual({ created: 1, 'post-image-invalid': 7 });
  });

  it('belongs to one of concurrent entries of a profile', async () => {
    const ana = await harness.createMember();
    const requests = Array.from({ length: 8 }, () => harness.createPost(ana, { isCompetitionEntry: true }));

    expect(await countOutcomes(requests)).toEqual({ created: 1, 'competition-entered': 7 });
  });

  it('is not taken by a post that fails', async () => {
    const ana = await harness.createMember();
    await harness.createPost(ana, { isCompetitionEntry: true });
    const imageUrl = `${getImagePath(ana)}_next`;

    const again = harness.createPost(ana, { isCompetitionEntry: true, imageUrl });
    expect(await catchProblem(again)).toMatchObject({ code: 'competition-entered' });

    expect(await harness.createPost(ana, { imageUrl })).toMatchObject({ imageUrl });
  });

  it('is free again once its author or an operator removes the post', async () => {
    const ana = await harness.createMember();
    const operator = await harness.services.asService(feedContract);
    const post = { isCompetitionEntry: true, imageUrl: getImagePath(ana) };

    const first = await harness.createPost(ana, post);
    await harness.api(ana).deletePost({ params: { postId: first.id } });
    const second = await harness.createPost(ana, post);
    await operator.takeDownPost({ params: { postId: second.id } });
    const third = await harness.createPost(ana, post);

    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  });
});
