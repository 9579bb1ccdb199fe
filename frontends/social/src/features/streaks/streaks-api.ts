import { createApi } from '@fitfolk/api-client';
import { streaksContract } from '@fitfolk/contracts/streaks';
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

/** Query of a profile's active days and point entries. */
export const historyQuery = (profileId: string) =>
  queryOptions({
    queryKey: [path, profileId, 'history'],
    queryFn: ({ signal }) => streaksApi.streakHistory({ params: { profileId } }, { signal }),
    refetchOnMount: 'always',
  });
