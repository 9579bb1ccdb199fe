import { ApiError } from '@fitfolk/api-client';
import type { Comfort, ComfortFeedback, ComfortRules, NewComfortFeedback } from '@fitfolk/contracts/outfits';
import { ignoreMissing } from '@fitfolk/web-kit/api/ignore-missing.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { outfitsApi, suggestionsKey } from '../outfits/outfits-api.ts';

const path = '/api/comfort';

/** Comfort rules of a profile, and what was learned from feedback. */
export const comfortQuery = (profileId: string) =>
  queryOptions({
    queryKey: [path, profileId],
    queryFn: ({ signal }) => outfitsApi.comfort({ params: { profileId } }, { signal }),
  });

export type RuleChange = Partial<Omit<ComfortRules, 'version'>>;

const toRules = (comfort: Comfort): ComfortRules => {
  const { version, noWool, noTightCollars, pullOnShoesOnly, refusedColors, temperatureOffsetF } = comfort;
  return { version, noWool, noTightCollars, pullOnShoesOnly, refusedColors, temperatureOffsetF };
};

/** Checks whether a change failed because somebody else changed the rules. */
export const isRulesConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'comfort-rules-changed';

/**
 * Changes rules and shows the change at once. Changes run one after the other, so that each is based on the answer to the one
 * before.
 */
export const changeRules = async (
  client: QueryClient,
  profileId: string,
  change: RuleChange,
): Promise<void> => {
  const { queryKey } = comfortQuery(profileId);
  const show = (update: (shown: Comfort) => Comfort) =>
    client.setQueryData<Comfort>(queryKey, (shown) => shown && update(shown));
  const mutation = client.getMutationCache().build<Comfort, Error, void, unknown>(client, {
    scope: { id: `${path}/${profileId}` },
    mutationFn: async () => {
      const shown = await client.ensureQueryData(comfortQuery(profileId));
      const body = { ...toRules(shown), ...change };
      return outfitsApi.changeComfortRules({ params: { profileId }, body });
    },
    onMutate: () => show((shown) => ({ ...shown, ...change })),
    // Keeps the rules that are shown, because they include changes that wait.
    onSuccess: (saved) => show((shown) => ({ ...saved, ...toRules(shown), version: saved.version })),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  await mutation.execute(undefined);
  await refetchSuggestions(client, profileId);
};

const refetchSuggestions = (client: QueryClient, profileId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: [...suggestionsKey, profileId] });

const refetch = async (client: QueryClient, profileId: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries(comfortQuery(profileId)),
    refetchSuggestions(client, profileId),
  ]);
};

/** Says why an outfit is no good. Suggestions on the page are requested again. */
export const addFeedback = async (
  client: QueryClient,
  profileId: string,
  body: NewComfortFeedback,
): Promise<ComfortFeedback> => {
  const added = await outfitsApi.addComfortFeedback({ params: { profileId }, body });
  void refetch(client, profileId);
  return added;
};

/** Forgets feedback. One that is gone already counts as forgotten. */
export const removeFeedback = async (
  client: QueryClient,
  profileId: string,
  feedbackId: string,
): Promise<void> => {
  await outfitsApi.removeComfortFeedback({ params: { profileId, feedbackId } }).catch(ignoreMissing);
  await refetch(client, profileId);
};
