import type { OotdPost } from '@fitfolk/contracts/feed';
import { describe, expect, it } from 'vitest';
import { applyReaction } from './use-reaction.ts';

const post = { id: 'walk', reactions: { cozy: 2, mix: 1 }, ownReaction: 'mix' } as unknown as OotdPost;

describe('applyReaction', () => {
  it.each([
    ['changes', 'cozy', { cozy: 3 }],
    ['removes', null, { cozy: 2 }],
    ['keeps', 'mix', { cozy: 2, mix: 1 }],
  ] as const)('%s the reaction and its counts', (_, reaction, reactions) => {
    expect(applyReaction(post, reaction)).toMatchObject({ ownReaction: reaction, reactions });
  });
});
