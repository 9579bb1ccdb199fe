import { queryOptions } from '@tanstack/react-query';
import { outfitsApi } from '../../outfits/outfits-api.ts';

/** Time at which the calendar link of a profile was created; null without one. */
export const calendarLinkQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/calendar-links', profileId],
    queryFn: ({ signal }) => outfitsApi.calendarLink({ params: { profileId } }, { signal }),
  });
