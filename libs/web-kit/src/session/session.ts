import { ApiError } from '@fitfolk/api-client';
import type { Language, User } from '@fitfolk/contracts/auth';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { authApi } from '../api/auth-api.ts';
import { isLanguageActive, setLanguage } from '../i18n/language.ts';
import { getBrowserLanguage } from '../i18n/languages.ts';
import { takeEarlyUser } from './early-requests.ts';
import { clearSessionCache, withSessionCache } from './session-cache.ts';

const sessionKey = ['/api/auth/user'];

const loadUser = async (signal: AbortSignal): Promise<User | null> => {
  try {
    const user = await withSessionCache<User | null>({
      key: 'user',
      load: async () => (await authApi.currentUser({}, { signal, response: takeEarlyUser() })) ?? null,
      redact: (current) => current && { ...current, email: '' },
    });
    // The page renders for a user only once their language is loaded.
    if (user) await setLanguage(getUserLanguage(user));
    return user;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    clearSessionCache();
    return null;
  }
};

/** Returns the account's language; before onboarding, the language of the sign-in pages. */
const getUserLanguage = ({ onboardingCompleted, language }: User): Language =>
  onboardingCompleted ? language : getBrowserLanguage();

/** The signed-in user, or null after a 401 or an empty response. A server error is an error, not a sign-out. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => loadUser(signal),
  retry: false,
});

export type Session =
  | { readonly state: 'loading' | 'signed-out'; readonly user: null }
  | { readonly state: 'unavailable'; readonly user: null; readonly retry: () => void }
  | { readonly state: 'onboarding' | 'onboarded'; readonly user: User };

/** Returns the session state, which decides the reachable pages. */
export const useSession = (): Session => {
  const { data: user, isPending, isFetching, refetch } = useQuery(sessionQuery);
  if (user) return { state: user.onboardingCompleted ? 'onboarded' : 'onboarding', user };
  if (user === null) return { state: 'signed-out', user };
  if (isPending || isFetching) return { state: 'loading', user: null };
  return { state: 'unavailable', user: null, retry: () => void refetch() };
};

/** Stores the user; on a change of user, removes everything cached for the previous one first. */
const setUser = (client: QueryClient, user: User | null): void => {
  const previous = client.getQueryData(sessionQuery.queryKey);
  if (previous?.id !== user?.id) {
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
    clearSessionCache();
  }
  client.setQueryData(sessionQuery.queryKey, user);
};

/** Returns a function that stores the user from a sign-in, registration or account update, in their language. */
export const useCompleteSignIn = (): ((user: User) => void) => {
  const client = useQueryClient();
  return (user) => {
    const language = getUserLanguage(user);
    if (isLanguageActive(language)) setUser(client, user);
    else void setLanguage(language).then(() => setUser(client, user));
  };
};

/** Clears the user and everything cached for them; the router then redirects to /login. */
export const clearUser = (client: QueryClient): void => setUser(client, null);

/** Signs this device out and clears the cache. An already expired session counts as signed out. */
export const useSignOut = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await authApi.logout();
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      }
    },
    onSuccess: () => clearUser(client),
    meta: { handlesUnauthorized: true },
  });
};
