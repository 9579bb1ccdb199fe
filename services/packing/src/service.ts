import { closetContract } from '@fitfolk/contracts/closet';
import { packingContract } from '@fitfolk/contracts/packing';
import { implement } from '@fitfolk/service-kit/implement';
import { defineService } from '@fitfolk/service-kit/service';
import { z } from 'zod';
import { closetOverHttp } from './closet.http.ts';
import { listsStore } from './lists/lists.store.ts';
import { createLists } from './lists/lists.ts';
import { packingRoutes } from './routes.ts';
import { createSuggestions } from './suggestions/suggestions.ts';

/** Packing lists and what to put on them. */
export const packing = defineService({
  name: 'packing',
  config: z.object({}),
  needs: ['mongo'],
  calls: ['gateway', 'closet'],
  start({ database, http, verify, clock: now, sibling }) {
    const closet = closetOverHttp(sibling(closetContract));
    const lists = createLists({ store: listsStore(database), closet, now });
    const suggest = createSuggestions({ lists, closet, now });
    implement(http, packingContract, packingRoutes(lists, suggest), verify);
  },
});
