import type { authContract, Profile } from '@fitfolk/contracts/auth';

// Imports nothing, because the first script of a page uses it.

const PATH: (typeof authContract)['endpoints']['listProfiles']['path'] = '/api/profiles';
/** Time in milliseconds after which the server is asked again: the profiles may have changed. */
const MAX_AGE_MS = 10_000;

type Early = { readonly startedAt: number; readonly profiles: Promise<Profile[] | undefined> };

let early: Early | undefined;

/** Requests the profiles before the code of the page is loaded. Resolves with undefined for any failure. */
export const requestProfilesEarly = (): Promise<Profile[] | undefined> => {
  const profiles = fetchProfiles();
  early = { startedAt: performance.now(), profiles };
  return profiles;
};

/**
 * Returns the profiles that were requested early, once. Undefined if there were none: the onboarding, which doesn't take the
 * profiles, may have added the first one since.
 */
export const takeEarlyProfiles = async (): Promise<Profile[] | undefined> => {
  const taken = early;
  early = undefined;
  if (!taken || performance.now() - taken.startedAt >= MAX_AGE_MS) return undefined;
  const profiles = await taken.profiles;
  return profiles?.length ? profiles : undefined;
};

const fetchProfiles = async (): Promise<Profile[] | undefined> => {
  try {
    const response = await fetch(PATH, { credentials: 'include', headers: { accept: 'application/json' } });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
};
