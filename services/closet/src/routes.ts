import type { ClothingItem, closetContract } from '@fitfolk/contracts/closet';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import type { Analysis } from './analysis/image-analysis.ts';
import type { Item } from './items/items.store.ts';
import type { Items } from './items/items.ts';

/** The closet's endpoints. */
export const closetRoutes = (items: Items, analyse: Analysis): Handlers<typeof closetContract> => ({
  listItems: async ({ identity, params: { profileId }, query, reply }) => {
    const page = await items.list(identity, profileId, query);
    if (page.next) reply.header('link', nextPage(profileId, { ...query, cursor: page.next }));
    return page.items.map(viewOf);
  },
  cleanoutAlerts: ({ identity, params }) => items.cleanout(identity, params.profileId),
  addItem: async ({ identity, body }) => viewOf(await items.add(identity, body)),
  changeItem: async ({ identity, params, body }) => viewOf(await items.edit(identity, params.itemId, body)),
  wearItem: async ({ identity, params }) => viewOf(await items.wear(identity, params.itemId)),
  undoWear: async ({ identity, params }) => viewOf(await items.takeBackWear(identity, params.itemId)),
  removeItem: async ({ identity, params }) => {
    await items.remove(identity, params.itemId);
    return undefined;
  },
  analyzeImage: ({ identity, body }) => analyse(identity, body),
});

const nextPage = (profileId: string, { limit, cursor }: { limit?: number | undefined; cursor: string }) =>
  `</api/clothing-items/${profileId}?limit=${limit}&cursor=${cursor}>; rel="next"`;

const viewOf = ({ lastWornDate, createdAt, tags, ...item }: Item): ClothingItem => ({
  ...item,
  tags: [...tags],
  lastWornDate: lastWornDate?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
