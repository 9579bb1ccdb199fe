import { nextCursor } from '@fitfolk/api-client';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, type Member, NOW, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

type ListName = 'listHiddenPosts' | 'listOwnReports';

/** Reads all pages of a list, two entries at a time. Returns the ids of the posts by page. */
const readPages = async (member: Member, list: ListName): Promise<string[][]> => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    let next: string | undefined;
    const onHeaders = (headers: Headers): void => {
      next = nextCursor(headers);
    };
    const query = { limit: 2, ...(cursor === undefined ? {} : { cursor }) };
    const page = await harness.api(member)[list]({ query }, { onHeaders });
    pages.push(page.map(({ postId }) => postId));
    cursor = next;
  } while (cursor !== undefined);
  return pages;
};

const createPosts = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    ids.push((await harness.createPost(await harness.createMember())).id);
  }
  return ids;
};

/** Creates a parent, and a session of the same account that is limited to a child. */
const createFamily = async () => {
  const [parentId, childId] = [uuidv7(), uuidv7()];
  const profiles = [
    { id: parentId, isParent: true },
    { id: childId, isParent: false },
  ];
  const parent = await harness.createMember({ accountType: 'family', profiles });
  const account = { id: parent.accountId, accountType: 'family', profiles } as const;
  const user = await harness.services.createUser({ ...account, childProfileId: childId });
  return { parent, child: { ...parent, ...user } };
};

describe('the hidden posts of an account', () => {
  it('are listed in pages until they are shown again', async () => {
    const [ben, eve] = [await harness.createMember(), await harness.createMember()];
    const ids = await createPosts(5);
    for (const postId of ids) await harness.api(ben).hidePost({ params: { postId } });
    const [shown, ...hidden] = ids as [string, ...string[]];
    await harness.api(ben).showPost({ params: { postId: shown } });

    const pages = await readPages(ben, 'listHiddenPosts');

    expect(pages.map((page) => page.length)).toEqual([2, 2]);
    expect(pages.flat()).toEqual(hidden.toSorted().toReversed());
    expect(await readPages(eve, 'listHiddenPosts')).toEqual([[]]);
  });
});

describe('the reports of an account', () => {
  it('are listed in pages with their reasons, newest first, even with equal times', async () => {
    const [ben, eve] = [await harness.createMember(), await harness.createMember()];
    const ids = await createPosts(5);
    for (const postId of ids) {
      await harness.api(ben).reportPost({ params: { postId }, body: { reason: 'unkind' } });
    }

    const pages = await readPages(ben, 'listOwnReports');

    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(ids.toSorted().toReversed());
    expect(await harness.api(ben).listOwnReports({ query: { limit: 1 } })).toEqual([
      { postId: pages.flat()[0], reason: 'unkind', reportedAt: NOW.toISOString() },
    ]);
    expect(await readPages(eve, 'listOwnReports')).toEqual([[]]);
  });

  it('are rejected with an invalid cursor', async () => {
    const ben = await harness.createMember();
    expect(await catchProblem(harness.api(ben).listOwnReports({ query: { cursor: 'x' } }))).toMatchObject({
      code: 'validation-failed',
    });
  });
});

describe('a session that is limited to a child', () => {
  it('lists neither the hidden posts nor the reports of its family', async () => {
    const { parent, child } = await createFamily();
    const [postId = ''] = await createPosts(1);
    await harness.api(parent).reportPost({ params: { postId }, body: { reason: 'private' } });

    for (const list of ['listHiddenPosts', 'listOwnReports'] as const) {
      expect(await readPages(parent, list)).toEqual([[postId]]);
      expect(await catchProblem(harness.api(child)[list]({ query: {} }))).toMatchObject({
        code: 'parent-pin-required',
      });
    }
  });
});
