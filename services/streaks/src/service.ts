import { streaksContract } from '@fitfolk/contracts/streaks';
import { implement } from '@fitfolk/service-kit/http/implement';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import { activitiesStore } from './activities/activities.store.ts';
import { streaksRoutes } from './routes.ts';
import { publishedStore } from './streaks/published.store.ts';
import { createRecordActivity } from './streaks/record-activity.ts';
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
    const stores = { activities: activitiesStore(database), published: publishedStore(database) };
    implement(http, streaksContract, streaksRoutes(createStreaks({ ...stores, clock })), verify);
    subscribe(streaksSubscriptions(createRecordActivity(stores)));
    onErase(async ({ profileIds }) => {
      await stores.activities.removeByProfiles(profileIds);
      await stores.published.removeByProfiles(profileIds);
    });
  },
});
