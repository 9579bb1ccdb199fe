import { describe, expect, it } from 'vitest';
import { groupByCategory } from './group-by-category.ts';

describe('groupByCategory', () => {
  it('groups entries in display order and puts those without a closet item last', () => {
    const entries = ['passport', 'boots', 'shirt', 'sandals'] as const;
    const categories = { boots: 'shoes', sandals: 'shoes', shirt: 'tops', passport: undefined } as const;
    expect(groupByCategory(entries, (entry) => categories[entry])).toEqual([
      { category: 'tops', entries: ['shirt'] },
      { category: 'shoes', entries: ['boots', 'sandals'] },
      { category: null, entries: ['passport'] },
    ]);
  });
});
