import type { streaksContract } from '@fitfolk/contracts/streaks';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import type { Streaks } from './streaks/streaks.ts';

/** The endpoints of streaks. */
export const streaksRoutes = (streaks: Streaks): Handlers<typeof streaksContract> => ({
  styleStreak: async ({ identity, params }) => (await streaks.of(identity, params.profileId)) ?? null,
  streakHistory: ({ identity, params }) => streaks.history(identity, params.profileId),
});
