import type { Profile } from '@fitfolk/contracts/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { authApi } from '../api/auth-api.ts';
import { useLocalPreference } from '../storage/use-local-preference.ts';
import { activeProfilePreference } from './active-profile-preference.ts';
import { takeEarlyProfiles } from './early-requests.ts';
import { sessionQuery } from './session.ts';
import { withSessionCache } from './session-cache.ts';

/** Profiles of the account in order of creation. */
export const profilesQuery = queryOptions({
  queryKey: ['/api/profiles'],
  queryFn: ({ signal }) =>
    withSessionCache({
      key: 'profiles',
      load: () => authApi.listProfiles({}, { signal, response: takeEarlyProfiles() }),
      redact: (profiles) => profiles.map((profile) => ({ ...profile, birthYear: null })),
    }),
});

/** Window event with a profile's id, which the shell switches the session to. Each frontend has its own copy of this module. */
export const PROFILE_SWITCH_EVENT = 'fitfolk:switch-profile';

export type ActiveProfile = {
  /** The child's profile that the session is limited to, else the one selected in this browser, else the first. */
  readonly profile: Profile | undefined;
  readonly profiles: readonly Profile[];
  /** Profiles whose data the session may use: only the child's while the parent PIN limits it. */
  readonly usable: readonly Profile[];
  readonly choose: (profileId: string) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
};

/** Returns the active profile and a function to switch it. */
export const useActiveProfile = (): ActiveProfile => {
  const { data: profiles = [], isPending, error, refetch } = useQuery(profilesQuery);
  const chosen = useLocalPreference(activeProfilePreference);
  const { data: user } = useQuery(sessionQuery);
  const shown = user?.childProfileId ?? chosen;
  return {
    profile: profiles.find(({ id }) => id === shown) ?? profiles[0],
    profiles,
    usable: user?.childProfileId ? profiles.filter(({ id }) => id === user.childProfileId) : profiles,
    choose: (profileId) => {
      const isOnServer = user?.hasParentPin || user?.childProfileId;
      if (isOnServer) window.dispatchEvent(new CustomEvent(PROFILE_SWITCH_EVENT, { detail: profileId }));
      else activeProfilePreference.write(profileId);
    },
    isPending,
    error,
    refetch: () => void refetch(),
  };
};
