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
  /** Returns the response of a request that was sent early, once; undefined if none was. */
  readonly take: () => Promise<Response> | undefined;
};

const createEarlyRequest = <T>(path: string): EarlyRequest<T> => {
  let early: Promise<Response> | undefined;
  return {
    send: async () => {
      const response = fetch(path, { credentials: 'include', headers: { accept: 'application/json' } });
      early = response;
      setTimeout(() => {
        early = undefined;
      }, MAX_AGE_MS);
      try {
        const copy = (await response).clone();
        return copy.ok ? await copy.json() : undefined;
      } catch {
        return undefined;
      }
    },
    take: () => {
      const taken = early;
      early = undefined;
      return taken;
    },
  };
};

const profiles = createEarlyRequest<Profile[]>(PROFILES_PATH);
const user = createEarlyRequest<User>(USER_PATH);

/** Requests the profiles early. Resolves with undefined for any failure. */
export const requestProfilesEarly = profiles.send;

/** Returns the response with the profiles that were requested early, once. */
export const takeEarlyProfiles = profiles.take;

/** Requests the user early. Resolves with undefined for any failure, also without a session. */
export const requestUserEarly = user.send;

/** Returns the response with the user that was requested early, once. */
export const takeEarlyUser = user.take;
