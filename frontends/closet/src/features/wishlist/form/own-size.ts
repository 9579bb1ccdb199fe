import type { ClothingItem, Growth, ItemSize } from '@fitfolk/contracts/closet';
import { toClothingSizes, toShoeSizes } from '@fitfolk/contracts/closet/sizes';

/** Properties that decide which of a person's sizes a wish needs. An empty category or kind is an empty string. */
type Sized = { readonly category: string; readonly kind: string };
type OwnedItem = Pick<ClothingItem, 'category' | 'kind' | 'size' | 'isOutgrown' | 'stored' | 'createdAt'>;

const compareNewestFirst = (one: OwnedItem, other: OwnedItem): number =>
  other.createdAt.localeCompare(one.createdAt);

/** Returns the size that a body needs today; undefined if it was not measured, or for accessories. */
const toBodySize = (category: string, body: Growth['today'] | undefined): ItemSize | undefined => {
  if (category === 'accessories') return undefined;
  if (category === 'shoes')
    return body?.footMm ? { system: 'shoe-eu', value: toShoeSizes(body.footMm).eu } : undefined;
  return body?.heightCm ? { system: 'eu', value: toClothingSizes(body.heightCm).eu } : undefined;
};

/**
 * Finds the size of a person for a category: what the body of a child needs, or else that of the newest item of the same kind, or of
 * the same category, that fits. Undefined if it is unknown.
 */
export const findOwnSize = (
  { category, kind }: Sized,
  items: readonly OwnedItem[],
  body?: Growth['today'],
): ItemSize | undefined => {
  if (category === '') return undefined;
  const measured = toBodySize(category, body);
  if (measured) return measured;
  const sized = items
    .filter((item) => item.category === category && item.size && !item.isOutgrown && !item.stored)
    .toSorted(compareNewestFirst);
  const found = sized.find((item) => item.kind === kind) ?? sized[0];
  return found?.size ?? undefined;
};
