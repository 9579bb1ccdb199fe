import { createApi } from '@fitfolk/api-client';
import { streaksContract } from '@fitfolk/contracts/streaks';
import { queryOptions } from '@tanstack/react-query';

const streaksApi = createApi(streaksContract);

/** Streak of a profile, or null before its first activity. Refetched on every visit, because other pages change it. */
export const streakQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/style-streaks', profileId],
    queryFn: ({ signal }) => streaksApi.styleStreak({ params: { profileId } }, { signal }),
    refetchOnMount: 'always',
  });
