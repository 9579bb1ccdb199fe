import type { ClothingItem } from '@fitfolk/contracts/closet';
import { createClothingItem } from '@fitfolk/contracts/testing/clothing-item';

export const profileId = '01931a3e-7c00-7000-8000-000000000101';

let count = 0;

/** Creates a sample item, each a minute newer than the previous one. */
export const createItem = (name: string, change: Partial<ClothingItem> = {}): ClothingItem => {
  count += 1;
  return createClothingItem({
    id: `01931a3e-7c00-7000-8000-${String(count).padStart(12, '0')}`,
    profileId,
    name,
    category: 'tops',
    createdAt: new Date(Date.UTC(2026, 10, 1, 10, count)).toISOString(),
    ...change,
  });
};
