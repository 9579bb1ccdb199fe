import { ignoreMissing } from '@fitfolk/web-kit/api/ignore-missing.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { outfitsApi, suggestionsKey } from '../../outfits/outfits-api.ts';

const path = '/api/learned-preferences';

/** Preferences that suggestions learned from the outfits of a profile. */
export const preferencesQuery = (profileId: string) =>
  queryOptions({
    queryKey: [path, profileId],
    queryFn: ({ signal }) => outfitsApi.learnedPreferences({ params: { profileId } }, { signal }),
  });

/** Forgets a preference, or all of them for a null id. One that is gone already counts as forgotten. */
export const forgetPreference = async (
  client: QueryClient,
  profileId: string,
  preferenceId: string | null,
): Promise<void> => {
  await (preferenceId === null
    ? outfitsApi.resetPreferences({ params: { profileId } })
    : outfitsApi.forgetPreference({ params: { profileId, preferenceId } }).catch(ignoreMissing));
  await Promise.all([
    client.invalidateQueries(preferencesQuery(profileId)),
    client.invalidateQueries({ queryKey: [...suggestionsKey, profileId] }),
  ]);
};
