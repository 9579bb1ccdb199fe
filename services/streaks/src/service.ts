import { streaksContract } from '@fitfolk/contracts/streaks';
import { implement } from '@fitfolk/service-kit/http/implement';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import { factsStore } from './activities/facts.store.ts';
import { streaksRoutes } from './routes.ts';
import { announcedStore } from './streaks/announced.store.ts';
import { createStreaks } from './streaks/streaks.ts';
import { streaksSubscriptions } from './subscriptions.ts';

/** Streaks, points and achievements. */
export const streaks = defineService({
  name: 'streaks',
  version: manifest.version,
  config: z.object({}),
  needs: ['mongo', 'events'],
  calls: ['gateway'],
  start({ database, http, verify, clock, subscribe, onErase }) {
    const stores = { facts: factsStore(database), announced: announcedStore(database) };
    const kept = createStreaks({ ...stores, now: clock });
    implement(http, streaksContract, streaksRoutes(kept), verify);
    subscribe(streaksSubscriptions(kept));
    onErase(async ({ profileIds }) => {
      await stores.facts.removeAllOf(profileIds);
      await stores.announced.removeAllOf(profileIds);
    });
  },
});
