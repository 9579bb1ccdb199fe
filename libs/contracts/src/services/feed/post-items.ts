import { Id, UncheckedId } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Category } from '../closet.ts';

/** Maximum number of items that a post can tag; an outfit has no more. */
export const MAX_TAGGED_ITEMS = 20;

/** Items of the posting profile. */
export const TaggedItemIds = z.array(UncheckedId).max(MAX_TAGGED_ITEMS);

/** An item as it was when it was posted. */
export const PostItem = z.object({
  /** Only in posts of the reading account. */
  clothingItemId: Id.optional(),
  name: z.string(),
  category: Category,
  /** Visible to everybody who may see the post. */
  imageUrl: z.string().nullable(),
  thumbHash: z.string().nullable(),
});
export type PostItem = z.infer<typeof PostItem>;
