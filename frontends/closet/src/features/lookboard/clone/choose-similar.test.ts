import { describe, expect, it } from 'vitest';
import { chooseSimilar } from './choose-similar.ts';

describe('chooseSimilar', () => {
  it('chooses the best item for each one, and none twice', () => {
    const chosen = chooseSimilar([
      { id: 'shirt', itemIds: ['blue', 'red'] },
      { id: 'sweater', itemIds: ['blue', 'gray'] },
      { id: 'coat', itemIds: ['blue'] },
      { id: 'hat', itemIds: [] },
    ]);
    expect([...chosen]).toEqual([
      ['shirt', 'blue'],
      ['sweater', 'gray'],
      ['coat', undefined],
      ['hat', undefined],
    ]);
  });
});
