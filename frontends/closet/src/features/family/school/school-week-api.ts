import type { SchoolWeek } from '@fitfolk/contracts/outfits';
import { queryOptions } from '@tanstack/react-query';
import { outfitsApi } from '../../outfits/outfits-api.ts';

/** Requirements of a profile's school days. */
export const schoolWeekQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/school-weeks', profileId],
    queryFn: ({ signal }) => outfitsApi.schoolWeek({ params: { profileId } }, { signal }),
  });

/** Stores a changed week, which must be based on the stored version. */
export const changeSchoolWeek = (profileId: string, body: SchoolWeek): Promise<SchoolWeek> =>
  outfitsApi.changeSchoolWeek({ params: { profileId }, body });
