import { type ClothingItem, closetContract } from '@fitfolk/contracts/closet';
import { type Outfit, outfitsContract } from '@fitfolk/contracts/outfits';
import {
  type NewPackingList,
  type PackingChange,
  type PackingListChange,
  packingContract,
} from '@fitfolk/contracts/packing';
import { createClothingItem } from '@fitfolk/contracts/testing/clothing-item';
import { requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { fakeService } from '@fitfolk/service-kit/testing/fake-service';
import { startTestServices, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { listsStore } from '../src/lists/lists.store.ts';
import { packing } from '../src/service.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

export type PackingHarness = Awaited<ReturnType<typeof startPackingHarness>>;

/** Starts packing with fakes of the closet and outfits services and a fixed clock. */
export const startPackingHarness = async () => {
  const closetItems: ClothingItem[] = [];
  const fakeCloset = fakeService(closetContract, {
    listItems: ({ identity, params }) => {
      requireOwnProfile(identity, params.profileId);
      return closetItems.filter(({ profileId }) => profileId === params.profileId);
    },
  });
  const outfits: Outfit[] = [];
  const fakeOutfits = fakeService(outfitsContract, {
    listOutfits: ({ identity, params, query: { from = '', to = '' } }) => {
      requireOwnProfile(identity, params.profileId);
      return outfits.filter(
        ({ profileId, scheduledDate: day }) =>
          profileId === params.profileId && day !== null && from <= day && day <= to,
      );
    },
  });
  const auth = createEventProducer('auth');
  const services = await startTestServices([packing, fakeCloset, fakeOutfits, auth.service], {
    clock: () => NOW,
    reusesDatabases: true,
  });
  const api = (user: TestUser) => user.api(packingContract);
  const store = listsStore(services.database('packing'));
  return {
    services,
    auth,
    api,
    findStored: (listId: string, accountId: string) => store.find(listId, accountId),
    /** Adds an item to the closet of a profile. */
    addClosetItem: (profileId: string, name: string, category: ClothingItem['category']): ClothingItem => {
      const item = createClothingItem({ id: uuidv7(), profileId, name, category });
      closetItems.push(item);
      return item;
    },
    /** Plans an outfit of closet items for a day. */
    planOutfit: (scheduledDate: string, items: readonly ClothingItem[]): void => {
      const [first] = items;
      if (!first) throw new Error('An outfit needs an item');
      outfits.push({
        id: uuidv7(),
        profileId: first.profileId,
        name: null,
        scheduledDate,
        occasion: null,
        isFavorite: false,
        plannedAt: NOW.toISOString(),
        wornDate: null,
        items: items.map(({ id, name, category }) => ({
          clothingItemId: id,
          name,
          category,
          imageUrl: null,
          thumbHash: null,
        })),
        version: 1,
        createdAt: NOW.toISOString(),
      });
    },
    create: (user: TestUser, list: Partial<NewPackingList> = {}) =>
      api(user).createPackingList({ body: { profileId: user.profileId, name: 'Lisbon', ...list } }),
    change: (user: TestUser, listId: string, body: PackingListChange) =>
      api(user).changePackingList({ params: { listId }, body }),
    changeItems: (user: TestUser, listId: string, changes: PackingChange[], idempotencyKey?: string) =>
      api(user).changePackingItems(
        { params: { listId }, body: { changes } },
        idempotencyKey ? { idempotencyKey } : {},
      ),
    listLists: (user: TestUser, profileId = user.profileId) =>
      api(user).listPackingLists({ params: { profileId } }),
    suggest: (user: TestUser, listId: string) => api(user).suggestPackingItems({ params: { listId } }),
  };
};
