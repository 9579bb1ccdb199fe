import { defineEndpoint } from '../../../core/endpoint.ts';
import { Id, Instant } from '../../../core/fields.ts';
import { z } from '../../../core/zod.ts';
import { Category } from '../category.ts';

/** Days after which a removed item is deleted with its image. */
export const TRASH_DAYS = 30;
/** Maximum number of items that are listed, the latest ones. */
export const MAX_TRASHED_ITEMS = 500;

export const TrashedItem = z.object({
  id: Id,
  profileId: Id,
  name: z.string(),
  category: Category,
  imageUrl: z.string().nullable(),
  thumbHash: z.string().nullable(),
  /** Image without the background, which is shown in place of `imageUrl`; null without one. */
  cutOutUrl: z.string().nullable(),
  removedAt: Instant,
});
export type TrashedItem = z.infer<typeof TrashedItem>;

const TrashedItemParams = z.object({ itemId: Id });

/** Creates the endpoints of the trash, one of which returns an item of the closet. */
export const defineTrashEndpoints = <Item extends z.ZodType>(item: Item) => ({
  listTrash: defineEndpoint({
    method: 'GET',
    path: '/api/trashed-items/:profileId',
    access: 'onboarded',
    scope: 'closet:read',
    summary: 'List the items that a profile removed in the last 30 days, latest first',
    params: z.object({ profileId: Id }),
    success: { status: 200, schema: z.array(TrashedItem) },
    errors: ['not-found'],
  }),
  restoreItem: defineEndpoint({
    method: 'POST',
    path: '/api/trashed-items/:itemId/restored',
    access: 'onboarded',
    scope: 'closet:write',
    summary: 'Return a removed item to its closet',
    params: TrashedItemParams,
    success: { status: 200, schema: item },
    errors: ['not-found', 'closet-limit', 'closet-full'],
  }),
  deleteTrashedItem: defineEndpoint({
    method: 'DELETE',
    path: '/api/trashed-items/:itemId',
    access: 'onboarded',
    scope: 'closet:write',
    summary: 'Delete a removed item and its image now',
    params: TrashedItemParams,
    success: { status: 204 },
    errors: ['not-found'],
  }),
});
