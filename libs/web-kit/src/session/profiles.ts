import type { Profile } from '@fitfolk/contracts/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { authApi } from '../api/auth-api.ts';
import { localPreference } from '../storage/local-preference.ts';
import { useLocalPreference } from '../storage/use-local-preference.ts';
import { withSessionCache } from './session-cache.ts';

/** Profiles of the account in order of creation. */
export const profilesQuery = queryOptions({
  queryKey: ['/api/profiles'],
  queryFn: ({ signal }) =>
    withSessionCache({
      key: 'profiles',
      load: () => authApi.listProfiles({}, { signal }),
      redact: (profiles) => profiles.map((profile) => ({ ...profile, birthYear: null })),
    }),
});

const preference = localPreference('activeProfile');

export type ActiveProfile = {
  /** The profile selected in this browser, else the first. */
  readonly profile: Profile | undefined;
  readonly profiles: readonly Profile[];
  readonly choose: (profileId: string) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
};

/** Returns the active profile and a function to switch it. */
export const useActiveProfile = (): ActiveProfile => {
  const { data: profiles = [], isPending, error, refetch } = useQuery(profilesQuery);
  const chosen = useLocalPreference(preference);
  return {
    profile: profiles.find(({ id }) => id === chosen) ?? profiles[0],
    profiles,
    choose: preference.write,
    isPending,
    error,
    refetch: () => void refetch(),
  };
};
