import { defineEndpoint } from '../../core/endpoint.ts';
import { Id, UncheckedId } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Category } from '../closet/category.ts';
import { ItemColors, Kind } from '../closet/item-appearance.ts';

/** Maximum number of items that one request compares with a closet. */
const MAX_COMPARED = 200;

/** An item that the closet does not have, such as a wish. */
const ComparedItem = z.strictObject({
  id: z.string().max(100),
  name: z.string().max(500),
  category: Category,
  kind: Kind.nullable(),
  colors: ItemColors,
});

export const matchingItemsEndpoints = {
  listMatchingItems: defineEndpoint({
    method: 'POST',
    path: '/api/matching-items',
    access: 'onboarded',
    summary:
      'List the items of a closet that go with others by color and kind, or that can replace them, best first',
    body: z.strictObject({
      profileId: UncheckedId,
      items: z.array(ComparedItem).max(MAX_COMPARED),
      /** Matching items by default; similar ones can take the place of an item. */
      relation: z.enum(['matching', 'similar']).optional(),
    }),
    success: { status: 200, schema: z.array(z.object({ id: z.string(), itemIds: z.array(Id) })) },
    errors: ['not-found'],
  }),
};
