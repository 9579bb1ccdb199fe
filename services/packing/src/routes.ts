import type { packingContract } from '@fitfolk/contracts/packing';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import { toPackingList } from './lists/list.ts';
import type { Lists } from './lists/lists.ts';
import type { Suggest } from './suggestions/suggestions.ts';

/** Creates the handlers of the packing API. */
export const packingRoutes = (lists: Lists, suggest: Suggest): Handlers<typeof packingContract> => ({
  listPackingLists: async ({ identity, params, query }) =>
    (await lists.list(identity, params.profileId, query.from)).map((list) => toPackingList(list)),
  getPackingList: async ({ identity, params }) => toPackingList(await lists.find(identity, params.listId)),
  createPackingList: async ({ identity, body }) => toPackingList(await lists.create(identity, body)),
  changePackingList: async ({ identity, params, body }) =>
    toPackingList(await lists.change(identity, params.listId, body)),
  changePackingItems: ({ identity, params, body }) =>
    lists.changeItems(identity, params.listId, body.changes),
  deletePackingList: async ({ identity, params }) => {
    await lists.remove(identity, params.listId);
    return undefined;
  },
  suggestPackingItems: ({ identity, params }) => suggest(identity, params.listId),
});
