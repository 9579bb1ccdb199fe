import type { CheckedSeason, Climate, Growth, Measurement, Placement } from '@fitfolk/contracts/closet';
import { growthQuery } from '@fitfolk/web-kit/due/due-api.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { closetApi } from '../items/items-api.ts';
import { refetchOutfits } from '../outfits/outfits-cache.ts';

const growthPath = '/api/growth';
const boxesPath = '/api/storage-boxes';

/** Items that a season needs and has; by default of the next one at a latitude or else in the account's time zone. */
export const seasonQuery = (profileId: string, season: CheckedSeason | undefined, lat: number | undefined) =>
  queryOptions({
    queryKey: [growthPath, profileId, 'season', season ?? 'next', lat],
    queryFn: ({ signal }) =>
      closetApi.checkSeason({ params: { profileId }, query: { season, lat } }, { signal }),
  });

export const shoppingLinkQuery = (profileId: string) => ({
  queryKey: [growthPath, profileId, 'shopping-link'],
  queryFn: () => closetApi.getShoppingLink({ params: { profileId } }),
});

export const boxesQuery = queryOptions({
  queryKey: [boxesPath],
  queryFn: ({ signal }) => closetApi.listStorageBoxes({}, { signal }),
});

export const boxQuery = (boxId: string) =>
  queryOptions({
    queryKey: [boxesPath, boxId],
    queryFn: ({ signal }) => closetApi.getStorageBox({ params: { boxId } }, { signal }),
  });

/** The order in which items are passed on, and the climate. */
export const handMeDownQuery = queryOptions({
  queryKey: ['/api/hand-me-down'],
  queryFn: ({ signal }) => closetApi.getHandMeDown({}, { signal }),
});

const refetchPlaces = (client: QueryClient): void => {
  for (const path of [growthPath, boxesPath, '/api/clothing-items', '/api/insights']) {
    void client.invalidateQueries({ queryKey: [path] });
  }
  refetchOutfits(client);
};

/** Stores a measurement, or removes that of a day if it has no values. */
export const saveMeasurement = async (
  client: QueryClient,
  profileId: string,
  body: Measurement,
): Promise<void> => {
  const growth = await closetApi.saveMeasurement({ params: { profileId }, body });
  client.setQueryData(growthQuery(profileId).queryKey, growth);
  refetchPlaces(client);
};

/** Places items. Growth pages leave them out at once; everything is read again afterwards. */
export const placeItems = async (client: QueryClient, placements: readonly Placement[]): Promise<void> => {
  const ids = new Set(placements.map(({ itemId }) => itemId));
  const leaveOut = (growth: Growth | undefined) =>
    growth?.items && { ...growth, items: growth.items.filter(({ id }) => !ids.has(id)) };
  await client
    .getMutationCache()
    .build(client, {
      scope: { id: '/api/item-places' },
      mutationFn: () => closetApi.placeItems({ body: { placements: [...placements] } }),
      onMutate: () => {
        client.setQueriesData<Growth>(
          { queryKey: [growthPath], predicate: ({ queryKey }) => queryKey.length === 2 },
          leaveOut,
        );
      },
      onSettled: () => refetchPlaces(client),
    })
    .execute(undefined);
};

export const saveBox = async (
  client: QueryClient,
  boxId: string | undefined,
  body: { readonly name: string; readonly location: string | null },
): Promise<string> => {
  const box = boxId
    ? await closetApi.changeStorageBox({ params: { boxId }, body })
    : await closetApi.createStorageBox({ body });
  await client.invalidateQueries({ queryKey: [boxesPath] });
  return box.id;
};

export const deleteBox = async (client: QueryClient, boxId: string): Promise<void> => {
  await closetApi.deleteStorageBox({ params: { boxId } });
  client.removeQueries({ queryKey: [boxesPath, boxId] });
  await client.invalidateQueries({ queryKey: [boxesPath], exact: true });
};

/** Stores the order and the climate, which decide who is next and what a season needs. */
export const changeHandMeDown = async (
  client: QueryClient,
  body: { readonly profileIds: readonly string[]; readonly climate: Climate },
): Promise<void> => {
  const changed = await closetApi.changeHandMeDown({ body: { ...body, profileIds: [...body.profileIds] } });
  client.setQueryData(handMeDownQuery.queryKey, changed);
  await client.invalidateQueries({ queryKey: [growthPath] });
};

export const replaceShoppingLink = (profileId: string, season: CheckedSeason, days: 7 | 30 | 90) =>
  withConfirmation(() => closetApi.replaceShoppingLink({ params: { profileId }, body: { season, days } }));

export const deleteShoppingLink = (profileId: string) =>
  closetApi.deleteShoppingLink({ params: { profileId } });
