import { createApi } from '@fitfolk/api-client';
import { type StreakHistory, streaksContract } from '@fitfolk/contracts/streaks';
import { queryOptions } from '@tanstack/react-query';

export { ACHIEVEMENT_DAYS } from '@fitfolk/contracts/streaks';

const streaksApi = createApi(streaksContract);
const path = '/api/style-streaks';

/** Query of a profile's streak, null before its first activity. Refetched on mount, as other pages extend it. */
export const streakQuery = (profileId: string) =>
  queryOptions({
    queryKey: [path, profileId],
    queryFn: ({ signal }) => streaksApi.styleStreak({ params: { profileId } }, { signal }),
    refetchOnMount: 'always',
  });

/** Days that the histories show before the reader asks for earlier ones. */
export const RECENT_DAYS = 100;

/** Query of a profile's active days and point entries, all or since a day. All include what was shown before. */
export const historyQuery = (profileId: string, from?: string) =>
  queryOptions({
    queryKey: [path, profileId, 'history', from ?? 'all'],
    queryFn: ({ signal }) =>
      streaksApi.streakHistory({ params: { profileId }, query: from ? { from } : {} }, { signal }),
    refetchOnMount: 'always',
    placeholderData: (shown: StreakHistory | undefined, query) =>
      query?.queryKey[1] === profileId ? shown : undefined,
  });
