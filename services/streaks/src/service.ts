import { streaksContract } from '@fitfolk/contracts/streaks';
import { createContentSigner } from '@fitfolk/service-kit/auth/content-signer';
import { createTransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { implement } from '@fitfolk/service-kit/http/implement';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import { activitiesStore } from './activities/activities.store.ts';
import { createEraseStreaksData } from './erase-streaks-data.ts';
import { createFamilyStreak } from './family/family-streak.ts';
import { membersStore } from './family/members.store.ts';
import { pausesStore } from './family/pauses.store.ts';
import { streaksRoutes } from './routes.ts';
import { createRecordActivities } from './streaks/record-activities.ts';
import { createRestoreHistory } from './streaks/restore-history.ts';
import { createSignedHistories } from './streaks/signed-history.ts';
import { createStreaks } from './streaks/streaks.ts';
import { summariesStore } from './streaks/summaries.store.ts';
import { streaksSubscriptions } from './subscriptions.ts';

/** Streaks of profiles and families, points and achievements. */
export const streaks = defineService({
  name: 'streaks',
  version: manifest.version,
  config: z.object({}),
  needs: ['mongo', 'events'],
  calls: ['gateway'],
  start({ database, http, verify, clock, unitOfWork, subscribe, onErase }) {
    const stores = {
      activities: activitiesStore(database),
      summaries: summariesStore(database),
      members: membersStore(database),
      pauses: pausesStore(database),
    };
    const record = createRecordActivities(stores);
    const histories = createSignedHistories(createContentSigner(database, 'streak history'));
    const lock = createTransactionLock(database);
    const dependencies = { ...stores, unitOfWork, lock, clock, record, histories };
    const routes = streaksRoutes(
      createStreaks(dependencies),
      createFamilyStreak(dependencies),
      createRestoreHistory(dependencies),
    );
    implement(http, streaksContract, routes, verify);
    subscribe(streaksSubscriptions(record, stores.members));
    onErase(createEraseStreaksData(dependencies));
  },
});
