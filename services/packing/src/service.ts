import { closetContract } from '@fitfolk/contracts/closet';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { packingContract } from '@fitfolk/contracts/packing';
import { createTransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { implement } from '@fitfolk/service-kit/http/implement';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import { createClosetClient } from './closet-client.ts';
import { createEraseLists } from './lists/erase-lists.ts';
import { listsStore } from './lists/lists.store.ts';
import { createLists } from './lists/lists.ts';
import { createOutfitsClient } from './outfits-client.ts';
import { packingRoutes } from './routes.ts';
import { createSuggest } from './suggestions/suggestions.ts';

/** Packing lists and suggestions for them. */
export const packing = defineService({
  name: 'packing',
  version: manifest.version,
  config: z.object({}),
  needs: ['mongo', 'events'],
  calls: ['gateway', ...packingContract.calls],
  start({ database, http, verify, clock, unitOfWork, serviceClient, onErase }) {
    const closet = createClosetClient(serviceClient(closetContract));
    const store = listsStore(database);
    const lists = createLists({ store, closet, unitOfWork, lock: createTransactionLock(database), clock });
    const suggest = createSuggest({
      lists,
      closet,
      outfits: createOutfitsClient(serviceClient(outfitsContract)),
      clock,
    });
    onErase(createEraseLists(store));
    implement(http, packingContract, packingRoutes(lists, suggest), verify);
  },
});
