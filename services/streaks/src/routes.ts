import type { streaksContract } from '@fitfolk/contracts/streaks';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import type { Streaks } from './streaks/streaks.ts';

/** Creates the handlers of the streaks API. */
export const streaksRoutes = (streaks: Streaks): Handlers<typeof streaksContract> => ({
  styleStreak: async ({ identity, params }) => (await streaks.find(identity, params.profileId)) ?? null,
  streakHistory: ({ identity, params }) => streaks.getHistory(identity, params.profileId),
});
