import { createApi } from '@fitfolk/api-client';
import { type NewFamilyPause, streaksContract } from '@fitfolk/contracts/streaks';
import { queryOptions } from '@tanstack/react-query';

export { MAX_PAUSE_DAYS } from '@fitfolk/contracts/streaks';

const streaksApi = createApi(streaksContract);

/** Query of the family's streak, null for individual accounts. Refetched on mount, as other pages extend it. */
export const familyStreakQuery = queryOptions({
  queryKey: ['/api/family-streak'],
  queryFn: ({ signal }) => streaksApi.familyStreak({}, { signal }),
  refetchOnMount: 'always',
});

export const addPause = (body: NewFamilyPause) => streaksApi.pauseFamilyStreak({ body });
export const endPause = (pauseId: string) => streaksApi.endFamilyPause({ params: { pauseId } });
