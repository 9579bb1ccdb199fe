import { createApi } from '@fitfolk/api-client';
import { streaksContract } from '@fitfolk/contracts/streaks';
import { queryOptions } from '@tanstack/react-query';

const streaksApi = createApi(streaksContract);

/** A profile's streak, or null before its first activity. Grows by what is done on other pages, so it is read at every visit. */
export const streakQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/style-streaks', profileId],
    queryFn: ({ signal }) => streaksApi.styleStreak({ params: { profileId } }, { signal }),
    refetchOnMount: 'always',
  });
