import { ApiError } from '@fitfolk/api-client';
import type { closetContract, ItemHistory } from '@fitfolk/contracts/closet';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { ServiceClient } from '@fitfolk/service-kit/clients/service-client';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { TaggedItem } from '../stores/post.ts';

/**
 * Returns items that a profile has or passed on and how they were worn before a day, in the given order; none for no ids.
 * @throws AppError `not-found` if the profile never had an item; `unavailable` when the closet can't be reached
 */
export type ListItemHistories = (
  identity: Identity,
  request: { readonly profileId: string; readonly itemIds: readonly string[]; readonly before: string },
) => Promise<readonly ItemHistory[]>;

/** Reads items from the closet with the caller's own token. */
export const createListItemHistories =
  (closet: ServiceClient<typeof closetContract>): ListItemHistories =>
  async ({ token }, { profileId, itemIds, before }) => {
    if (itemIds.length === 0) return [];
    const body = { profileId, itemIds: [...itemIds], before };
    return closet
      .as(token)
      .listItemHistories({ body })
      .catch((cause: unknown) => {
        const isMissing = cause instanceof ApiError && cause.status === 404;
        throw new AppError(isMissing ? 'not-found' : 'unavailable', { cause });
      });
  };

/** Returns what a post shows of an item: its name, category and image as they are now, and nothing of its history. */
export const toTaggedItem = ({ id, name, category, imageUrl, thumbHash }: ItemHistory): TaggedItem => ({
  itemId: id,
  name,
  category,
  imageUrl,
  thumbHash,
});
