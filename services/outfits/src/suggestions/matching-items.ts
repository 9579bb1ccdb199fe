import type { EndpointRequest } from '@fitfolk/contracts/core/endpoint';
import type { outfitsContract } from '@fitfolk/contracts/outfits';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { ClosetItemsStore } from '../closet-items/closet-items.store.ts';
import { findMatchingItems } from './rules/matching-items.ts';
import { findSimilarItems } from './rules/similar-items.ts';

type MatchingRequest = EndpointRequest<typeof outfitsContract.endpoints.listMatchingItems>['body'];

/** Lists the items of a closet, without those that nobody wears any more, that go with each given item, or that are similar. @throws AppError `not-found` */
export const createListMatchingItems =
  (closetItems: Pick<ClosetItemsStore, 'listByProfile'>) =>
  async (identity: Identity, { profileId, items, relation }: MatchingRequest) => {
    requireOwnProfile(identity, profileId);
    const owned = await closetItems.listByProfile({ accountId: identity.accountId, profileId });
    const worn = owned.filter(({ availability }) => availability?.status !== 'away');
    const findItems = relation === 'similar' ? findSimilarItems : findMatchingItems;
    return items.map((item) => ({
      id: item.id,
      itemIds: findItems({ ...item, tags: [], thumbHash: null }, worn).map(({ itemId }) => itemId),
    }));
  };

export type ListMatchingItems = ReturnType<typeof createListMatchingItems>;
