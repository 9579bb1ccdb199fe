import { closetContract } from '@fitfolk/contracts/closet';
import { packingContract } from '@fitfolk/contracts/packing';
import { implement } from '@fitfolk/service-kit/http/implement';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import { closetOverHttp } from './closet.http.ts';
import { listsStore } from './lists/lists.store.ts';
import { createLists } from './lists/lists.ts';
import { createPurge } from './lists/purge.ts';
import { packingRoutes } from './routes.ts';
import { createSuggestions } from './suggestions/suggestions.ts';

/** Packing lists and what to put on them. */
export const packing = defineService({
  name: 'packing',
  version: manifest.version,
  config: z.object({}),
  needs: ['mongo', 'events'],
  calls: ['gateway', 'closet'],
  start({ database, http, verify, clock: now, serviceClient, onErase }) {
    const closet = closetOverHttp(serviceClient(closetContract));
    const store = listsStore(database);
    const lists = createLists({ store, closet, now });
    const suggest = createSuggestions({ lists, closet, now });
    onErase(createPurge(store));
    implement(http, packingContract, packingRoutes(lists, suggest), verify);
  },
});
