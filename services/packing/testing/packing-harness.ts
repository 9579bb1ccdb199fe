import { type ClothingItem, closetContract } from '@fitfolk/contracts/closet';
import { type NewPackingList, type PackingListChange, packingContract } from '@fitfolk/contracts/packing';
import { requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { fakeService } from '@fitfolk/service-kit/testing/fake-service';
import { startTestServices, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { packing } from '../src/service.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

export type PackingWorld = Awaited<ReturnType<typeof startPackingWorld>>;

/** Packing at noon of a certain day, with a closet beside it that holds what tests hang there. */
export const startPackingWorld = async () => {
  const hanging: ClothingItem[] = [];
  const closet = fakeService(closetContract, {
    listItems: ({ identity, params }) => {
      requireOwnProfile(identity, params.profileId);
      return hanging.filter(({ profileId }) => profileId === params.profileId);
    },
  });
  const services = await startTestServices([packing, closet], { clock: () => NOW });
  const api = (person: TestUser) => person.api(packingContract);
  return {
    services,
    api,
    /** Hangs a piece into a person's closet. */
    hang: (profileId: string, name: string, category: ClothingItem['category']): ClothingItem => {
      const item: ClothingItem = {
        id: uuidv7(),
        profileId,
        name,
        category,
        imageUrl: null,
        thumbHash: null,
        season: null,
        tags: [],
        lastWornDate: null,
        lastWornDay: null,
        wearCount: 0,
        createdAt: NOW.toISOString(),
      };
      hanging.push(item);
      return item;
    },
    create: (person: TestUser, list: Partial<NewPackingList> = {}) =>
      api(person).createPackingList({ body: { profileId: person.profileId, name: 'Lisbon', ...list } }),
    change: (person: TestUser, listId: string, body: PackingListChange) =>
      api(person).changePackingList({ params: { listId }, body }),
    listsOf: (person: TestUser, profileId = person.profileId) =>
      api(person).listPackingLists({ params: { profileId } }),
    suggest: (person: TestUser, listId: string) => api(person).suggestPackingItems({ params: { listId } }),
  };
};
