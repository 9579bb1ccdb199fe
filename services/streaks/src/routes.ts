import type { streaksContract } from '@fitfolk/contracts/streaks';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import type { FamilyStreakUseCases } from './family/family-streak.ts';
import type { RestoreHistory } from './streaks/restore-history.ts';
import type { Streaks } from './streaks/streaks.ts';

/** Creates the handlers of the streaks API. */
export const streaksRoutes = (
  streaks: Streaks,
  family: FamilyStreakUseCases,
  restoreHistory: RestoreHistory,
): Handlers<typeof streaksContract> => ({
  styleStreak: async ({ identity, params }) => (await streaks.find(identity, params.profileId)) ?? null,
  streakHistory: ({ identity, params, query }) =>
    streaks.getHistory(identity, params.profileId, {
      from: query.from,
      isSigned: query.signed !== undefined,
    }),
  restoreHistory: async ({ identity, params, body }) => ({
    restored: await restoreHistory(identity, params.profileId, body.signed),
  }),
  familyStreak: async ({ identity, query }) => (await family.find(identity, query.from)) ?? null,
  pauseFamilyStreak: ({ identity, body }) => family.pause(identity, body),
  endFamilyPause: async ({ identity, params }) => {
    await family.endPause(identity, params.pauseId);
    return undefined;
  },
});
