import type { Profile } from '@fitfolk/contracts/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { authApi } from '../api/auth-api.ts';
import { storedChoice } from '../storage/local-preference.ts';
import { useStoredChoice } from '../storage/use-local-preference.ts';
import { orRemembered } from './session-cache.ts';

/** The people of the account, in the order they were added. */
export const profilesQuery = queryOptions({
  queryKey: ['/api/profiles'],
  queryFn: ({ signal }) => orRemembered('profiles', () => authApi.listProfiles({}, { signal })),
});

const stored = storedChoice('activeProfile');

export type ActiveProfile = {
  /** The person the pages are about: the first, or the one chosen in this browser. */
  readonly profile: Profile | undefined;
  readonly profiles: readonly Profile[];
  readonly choose: (profileId: string) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
};

/** The active profile and how to switch it. */
export const useActiveProfile = (): ActiveProfile => {
  const { data: profiles = [], isPending, error, refetch } = useQuery(profilesQuery);
  const chosen = useStoredChoice(stored);
  return {
    profile: profiles.find(({ id }) => id === chosen) ?? profiles[0],
    profiles,
    choose: stored.write,
    isPending,
    error,
    refetch: () => void refetch(),
  };
};
