import { createApi } from '@fitfolk/api-client';
import { streaksContract } from '@fitfolk/contracts/streaks';
import { queryOptions } from '@tanstack/react-query';

export { ACHIEVEMENT_DAYS } from '@fitfolk/contracts/streaks';

const streaksApi = createApi(streaksContract);
const path = '/api/style-streaks';

/** A profile's streak, or null before its first activity. Grows by what is done on other pages, so it is read at every visit. */
export const streakQuery = (profileId: string) =>
  queryOptions({
    queryKey: [path, profileId],
    queryFn: ({ signal }) => streaksApi.styleStreak({ params: { profileId } }, { signal }),
    refetchOnMount: 'always',
  });

/** The days on which a profile was active, and what it got points for. */
export const historyQuery = (profileId: string) =>
  queryOptions({
    queryKey: [path, profileId, 'history'],
    queryFn: ({ signal }) => streaksApi.streakHistory({ params: { profileId } }, { signal }),
    refetchOnMount: 'always',
  });
