import type { PackingItem } from '@fitfolk/contracts/packing';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ClosetClient } from '../closet-client.ts';

/**
 * Requires the profiles and closet items of a list to belong to the account. Closet items already on the list are not
 * checked again.
 */
export const createRequireOwnItems =
  (closet: ClosetClient) =>
  /** @throws AppError `not-found` */
  async (
    identity: Identity,
    items: readonly PackingItem[],
    previousItems: readonly PackingItem[],
  ): Promise<void> => {
    for (const { profileId } of items) {
      if (typeof profileId === 'string') requireOwnProfile(identity, profileId);
    }
    const previousIds = new Set(previousItems.map(({ clothingItemId }) => clothingItemId));
    const addedIds = items.flatMap(({ clothingItemId }) =>
      typeof clothingItemId === 'string' && !previousIds.has(clothingItemId) ? [clothingItemId] : [],
    );
    if (addedIds.length === 0) return;
    const closets = await Promise.all(identity.profiles.map(({ id }) => closet.listItems(identity, id)));
    const ownIds = new Set(closets.flat().map(({ id }) => id));
    if (addedIds.some((id) => !ownIds.has(id))) throw new AppError('not-found');
  };
