import type { packingContract } from '@fitfolk/contracts/packing';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import { type List, viewOf } from './lists/list.ts';
import type { Lists } from './lists/lists.ts';
import type { Suggest } from './suggestions/suggestions.ts';

/** The endpoints of packing. */
export const packingRoutes = (lists: Lists, suggest: Suggest): Handlers<typeof packingContract> => ({
  listPackingLists: async ({ identity, params }) =>
    (await lists.of(identity, params.profileId)).map((list: List) => viewOf(list)),
  createPackingList: async ({ identity, body }) => viewOf(await lists.create(identity, body)),
  changePackingList: async ({ identity, params, body }) =>
    viewOf(await lists.change(identity, params.listId, body)),
  deletePackingList: async ({ identity, params }) => {
    await lists.remove(identity, params.listId);
    return undefined;
  },
  suggestPackingItems: ({ identity, params }) => suggest(identity, params.listId),
});
