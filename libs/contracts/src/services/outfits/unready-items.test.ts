import { describe, expect, it } from 'vitest';
import { groupUnreadyItems } from './unready-items.ts';

const [shirt, jeans, coat] = ['shirt', 'jeans', 'coat'].map((clothingItemId) => ({ clothingItemId }));
const items = [shirt, jeans, coat].flatMap((item) => item ?? []);

describe('groupUnreadyItems', () => {
  it('groups items by state, what has to be washed first', () => {
    const unready = [
      { clothingItemId: 'coat', status: 'away' },
      { clothingItemId: 'shirt', status: 'basket' },
      { clothingItemId: 'jeans', status: 'basket' },
    ] as const;
    expect(groupUnreadyItems(items, unready)).toEqual([
      { status: 'basket', items: [shirt, jeans] },
      { status: 'away', items: [coat] },
    ]);
  });

  it('leaves out items of other outfits, and names one of two outfits once', () => {
    const unready = ['shirt', 'socks'].map((clothingItemId) => ({
      clothingItemId,
      status: 'washing' as const,
    }));
    expect(groupUnreadyItems([...items, ...items], unready)).toEqual([{ status: 'washing', items: [shirt] }]);
    expect(groupUnreadyItems(items, [])).toEqual([]);
  });
});
