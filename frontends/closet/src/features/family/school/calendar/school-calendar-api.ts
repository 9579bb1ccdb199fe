import type { SchoolCalendar, SchoolCalendarChange } from '@fitfolk/contracts/outfits';
import { queryOptions } from '@tanstack/react-query';
import { outfitsApi } from '../../../outfits/outfits-api.ts';

/** School calendar of a profile; null without one. */
export const schoolCalendarQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/school-calendars', profileId],
    queryFn: ({ signal }) => outfitsApi.schoolCalendar({ params: { profileId } }, { signal }),
  });

/** Subscribes to a calendar, or changes its rules. */
export const changeSchoolCalendar = (
  profileId: string,
  body: SchoolCalendarChange,
): Promise<SchoolCalendar> => outfitsApi.changeSchoolCalendar({ params: { profileId }, body });

/** Ends a subscription. */
export const deleteSchoolCalendar = (profileId: string): Promise<void> =>
  outfitsApi.deleteSchoolCalendar({ params: { profileId } });
