import {
  type ClothingItem,
  closetContract,
  closetEvents,
  type ItemEventData,
} from '@fitfolk/contracts/closet';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { implement } from '@fitfolk/service-kit/http/implement';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { z } from 'zod';

const NOW = '2026-11-01T10:00:00.000Z';

/** A closet that lists what it is given and tells what it is told to: the side of the closet that outfits sees. */
export const createFakeCloset = () => {
  let unitOfWork: UnitOfWork | undefined;
  const listed = new Map<string, ItemEventData>();
  const refuse = () => Promise.reject(new AppError('not-found'));
  const service = defineService({
    name: 'closet',
    config: z.object({}),
    needs: ['mongo', 'events'],
    calls: [],
    start: (context) => {
      unitOfWork = context.unitOfWork;
      implement(
        context.http,
        closetContract,
        {
          listItems: async ({ params }) =>
            [...listed.values()].filter(({ profileId }) => profileId === params.profileId).map(viewOf),
          cleanoutAlerts: refuse,
          addItem: refuse,
          changeItem: refuse,
          wearItem: refuse,
          undoWear: refuse,
          removeItem: refuse,
          analyzeImage: refuse,
        },
        context.verify,
      );
    },
  });
  const publish = async (
    ...tellings: readonly ((transaction: Parameters<Parameters<UnitOfWork>[0]>[0]) => void)[]
  ) => {
    await unitOfWork?.(async (transaction) => {
      for (const tell of tellings) tell(transaction);
    });
  };
  const buildItem = (person: TestUser, fields: Partial<ItemEventData> = {}): ItemEventData => ({
    itemId: crypto.randomUUID(),
    profileId: person.profileId,
    accountId: person.accountId,
    version: 1,
    name: 'White shirt',
    category: 'tops',
    season: null,
    tags: [],
    imageUrl: null,
    ...fields,
  });
  const added = (facts: ItemEventData) =>
    publish(({ publish: tell }) => tell(closetEvents.itemAdded, facts.itemId, facts));
  return {
    service,
    factsOf: buildItem,
    /** Hangs an item into the closet without telling anybody yet. */
    addItemWithoutEvent: (person: TestUser, fields: Partial<ItemEventData> = {}): ItemEventData => {
      const facts = buildItem(person, fields);
      listed.set(facts.itemId, facts);
      return facts;
    },
    /** Adds an item as the closet does: lists it and tells of it. */
    add: async (person: TestUser, fields: Partial<ItemEventData> = {}): Promise<ItemEventData> => {
      const facts = buildItem(person, fields);
      listed.set(facts.itemId, facts);
      await added(facts);
      return facts;
    },
    added,
    changed: (facts: ItemEventData) =>
      publish(({ publish: tell }) =>
        tell(closetEvents.itemChanged, facts.itemId, { ...facts, releasedImageUrl: null }),
      ),
    removed: async ({ itemId, profileId, accountId, version }: ItemEventData) => {
      listed.delete(itemId);
      await publish(({ publish: tell }) =>
        tell(closetEvents.itemRemoved, itemId, {
          itemId,
          profileId,
          accountId,
          version: version + 1,
          imageUrl: null,
        }),
      );
    },
  };
};

const viewOf = ({
  itemId,
  profileId,
  name,
  category,
  season,
  tags,
  imageUrl,
  thumbHash,
}: ItemEventData): ClothingItem => ({
  id: itemId,
  profileId,
  name,
  category,
  season,
  tags,
  imageUrl,
  thumbHash: thumbHash ?? null,
  lastWornDate: null,
  lastWornDay: null,
  wearCount: 0,
  createdAt: NOW,
});
