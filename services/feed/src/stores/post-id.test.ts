import { describe, expect, it } from 'vitest';
import { createPostIds, toFirstPostId } from './post-id.ts';

const TIME = new Date('2026-11-20T12:00:00.123Z');
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('createPostIds', () => {
  it('creates ids that sort by the time of their posts, and in the order of creation', () => {
    const createPostId = createPostIds();
    const ids = [TIME, TIME, new Date(TIME.getTime() + 1), TIME].map(createPostId);
    const [first, second, later, third] = ids;

    expect(ids.toSorted()).toEqual([first, second, third, later]);
    for (const id of ids) expect(id).toMatch(UUID_V7);
  });
});

describe('toFirstPostId', () => {
  it('bounds the ids of posts from a time on', () => {
    const id = createPostIds()(TIME);

    expect(toFirstPostId(TIME.getTime()) < id).toBe(true);
    expect(toFirstPostId(TIME.getTime() + 1) > id).toBe(true);
    expect(toFirstPostId(-1) < toFirstPostId(TIME.getTime())).toBe(true);
  });
});
