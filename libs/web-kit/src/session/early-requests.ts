import type { authContract, Profile, User } from '@fitfolk/contracts/auth';

// Imports nothing, because the first script of a page uses it.

type Endpoints = (typeof authContract)['endpoints'];

const PROFILES_PATH: Endpoints['listProfiles']['path'] = '/api/profiles';
const USER_PATH: Endpoints['currentUser']['path'] = '/api/auth/user';
/** Time in milliseconds after which the server is asked again: the response may have changed. */
const MAX_AGE_MS = 10_000;

type EarlyRequest<T> = {
  /** Sends the request before the code of the page is loaded. Resolves with undefined for any failure. */
  readonly send: () => Promise<T | undefined>;
  /** Returns the response of a request that was sent early, once. Undefined if there is none. */
  readonly take: () => Promise<T | undefined>;
};

const createEarlyRequest = <T>(path: string): EarlyRequest<T> => {
  let early: { readonly startedAt: number; readonly response: Promise<T | undefined> } | undefined;
  return {
    send: () => {
      const response = fetchJson<T>(path);
      early = { startedAt: performance.now(), response };
      return response;
    },
    take: async () => {
      const taken = early;
      early = undefined;
      return taken && performance.now() - taken.startedAt < MAX_AGE_MS ? taken.response : undefined;
    },
  };
};

const fetchJson = async <T>(path: string): Promise<T | undefined> => {
  try {
    const response = await fetch(path, { credentials: 'include', headers: { accept: 'application/json' } });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
};

const profiles = createEarlyRequest<Profile[]>(PROFILES_PATH);
const user = createEarlyRequest<User>(USER_PATH);

/** Requests the profiles early. Resolves with undefined for any failure. */
export const requestProfilesEarly = profiles.send;

/**
 * Returns the profiles that were requested early, once. Undefined if there were none: the onboarding, which doesn't take the
 * profiles, may have added the first one since.
 */
export const takeEarlyProfiles = async (): Promise<Profile[] | undefined> => {
  const taken = await profiles.take();
  return taken?.length ? taken : undefined;
};

/** Requests the user early. Resolves with undefined for any failure, also without a session. */
export const requestUserEarly = user.send;

/** Returns the user that was requested early, once. */
export const takeEarlyUser = user.take;
