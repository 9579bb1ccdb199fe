import { createApi } from '@fitfolk/api-client';
import { type Outfit, outfitsContract } from '@fitfolk/contracts/outfits';
import { queryOptions } from '@tanstack/react-query';

const outfitsApi = createApi(outfitsContract);

/** Query of the outfits that a profile planned for a day, the day's outfit first. */
export const todaysOutfitsQuery = (profileId: string, day: string) =>
  queryOptions({
    queryKey: ['/api/outfits', profileId, 'today', day],
    queryFn: async ({ signal }): Promise<Outfit[]> => {
      const query = { from: day, to: day };
      const outfits = await outfitsApi.listOutfits({ params: { profileId }, query }, { signal });
      return outfits.toSorted((one, other) => getPlanningTime(one) - getPlanningTime(other));
    },
  });

const getPlanningTime = ({ plannedAt, createdAt }: Outfit): number => Date.parse(plannedAt ?? createdAt);
