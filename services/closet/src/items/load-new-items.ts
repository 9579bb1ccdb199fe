import { type ClothingItem, closetEvents, type NewClothingItem } from '@fitfolk/contracts/closet';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { GroupedInput } from '@fitfolk/service-kit/idempotency/group-requests';
import type { LoadGroup } from '@fitfolk/service-kit/messaging/grouping/group-commit';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { MeasurementsStore } from '../sizes/measurements.store.ts';
import { markOutgrown } from '../sizes/outgrown.ts';
import { toClothingItem } from './clothing-item.ts';
import { createItem } from './create-item.ts';
import type { Item } from './item.ts';
import type { ItemCountsStore } from './item-counts.store.ts';
import { toItemEventData } from './item-events.ts';
import type { RecognizedImage } from './item-image.ts';
import { createItemSlots } from './item-slots.ts';
import type { ItemsStore } from './items.store.ts';

/** A request to add an item to an own profile. */
type NewItemRequest = GroupedInput & {
  readonly identity: Identity;
  readonly fields: NewClothingItem;
  /** Outcome of the check of the image, which only matters for a new item. */
  readonly image: PromiseSettledResult<RecognizedImage>;
};

type LoadNewItemsDependencies = {
  readonly items: Pick<ItemsStore, 'add'>;
  readonly itemCounts: Pick<ItemCountsStore, 'list' | 'add'>;
  readonly measurements: Pick<MeasurementsStore, 'findAll'>;
  readonly clock: () => Date;
};

const getImage = (image: NewItemRequest['image']): RecognizedImage => {
  if (image.status === 'rejected') throw image.reason;
  return image.value;
};

/** Reads what the requests need, with the fewest commands. */
const readClosets = async (
  requests: readonly NewItemRequest[],
  session: Transaction['session'],
  { itemCounts, measurements }: LoadNewItemsDependencies,
) => {
  const accountIds = new Set(requests.map(({ identity }) => identity.accountId));
  const counts = await itemCounts.list([...accountIds], session);
  const sizedIds = new Set(requests.flatMap(({ fields }) => (fields.size ? [fields.profileId] : [])));
  const measured = sizedIds.size > 0 ? await measurements.findAll([...sizedIds], session) : undefined;
  return { counts, measured };
};

/** Creates a function that reads what some requests to add an item need. Items and their slots are collected in memory, then written together. */
export const createLoadNewItems =
  (dependencies: LoadNewItemsDependencies): LoadGroup<NewItemRequest, ClothingItem> =>
  async (requests, session) => {
    const { items, itemCounts, clock } = dependencies;
    const { counts, measured } = await readClosets(requests, session, dependencies);
    const slots = createItemSlots(counts);
    const added: Item[] = [];

    return {
      apply: (request, publish) => {
        const { identity, fields, image } = request;
        const creation = {
          accountId: identity.accountId,
          image: getImage(image),
          createdAt: clock(),
        };
        const item = markOutgrown(createItem(fields, creation), measured?.get(fields.profileId) ?? []);
        slots.reserve(identity);
        added.push(item);
        publish(closetEvents.itemAdded, item.id, toItemEventData(item));
        return toClothingItem(item);
      },
      save: async () => {
        if (added.length === 0) return;
        await itemCounts.add(slots.reserved, session);
        await items.add(added, session);
      },
    };
  };
