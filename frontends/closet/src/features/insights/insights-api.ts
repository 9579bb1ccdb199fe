import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { closetApi } from '../items/items-api.ts';

const path = '/api/insights';

/** Calendar year; undefined for the last 365 days. */
export type Year = number | undefined;

// Wears and items change on many pages, so insights are read again whenever they are shown.
const options = { staleTime: 0, placeholderData: keepPreviousData } as const;

/** Insights of one profile. */
export const insightsQuery = (profileId: string, year: Year, unwornDays: number) =>
  queryOptions({
    ...options,
    queryKey: [path, profileId, year, unwornDays],
    queryFn: ({ signal }) =>
      closetApi.getInsights({ params: { profileId }, query: { year, unwornDays } }, { signal }),
  });

/** Comparison of the profiles of the account. */
export const familyInsightsQuery = (year: Year) =>
  queryOptions({
    ...options,
    queryKey: [path, 'family', year],
    queryFn: ({ signal }) => closetApi.getFamilyInsights({ query: { year } }, { signal }),
  });
