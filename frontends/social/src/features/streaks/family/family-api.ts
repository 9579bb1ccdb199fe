import { createApi } from '@fitfolk/api-client';
import { type NewFamilyPause, streaksContract } from '@fitfolk/contracts/streaks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export { MAX_PAUSE_DAYS } from '@fitfolk/contracts/streaks';

const streaksApi = createApi(streaksContract);

/** Selects the queries of the family's streak. */
export const familyStreakQueries = { queryKey: ['/api/family-streak'] };

/**
 * Query of the family's streak with all its days or those since one, null for individual accounts. Refetched on mount, as
 * other pages extend it.
 */
export const familyStreakQuery = (from?: string) =>
  queryOptions({
    queryKey: [...familyStreakQueries.queryKey, from ?? 'all'],
    queryFn: ({ signal }) => streaksApi.familyStreak({ query: from ? { from } : {} }, { signal }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });

export const addPause = (body: NewFamilyPause) => streaksApi.pauseFamilyStreak({ body });
export const endPause = (pauseId: string) => streaksApi.endFamilyPause({ params: { pauseId } });
