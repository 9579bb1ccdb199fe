import { ApiError } from '@fitfolk/api-client';
import type { Language, User } from '@fitfolk/contracts/auth';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { authApi } from '../api/auth-api.ts';
import { speak, speaks } from '../i18n/language.ts';
import { lastLanguage } from '../i18n/languages.ts';
import { forgetRemembered, orRemembered } from './session-cache.ts';

const sessionKey = ['/api/auth/user'];

const currentUser = async (signal: AbortSignal): Promise<User | null> => {
  try {
    const user = await orRemembered('user', async () => (await authApi.currentUser({}, { signal })) ?? null);
    // Nothing is shown to somebody before it can be shown in their language.
    if (user) await speak(languageFor(user));
    return user;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    forgetRemembered();
    return null;
  }
};

/** Until somebody is set up, the language that they chose at the entrance holds: it goes into the account with the rest. */
const languageFor = ({ onboardingCompleted, language }: User): Language =>
  (onboardingCompleted ? undefined : lastLanguage()) ?? language;

/** The signed-in user, or null: a 401 and an empty answer both mean signed out. Trouble on our side is an error instead. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => currentUser(signal),
  retry: false,
});

export type Session =
  | { readonly state: 'loading' | 'signed-out'; readonly user: null }
  | { readonly state: 'unavailable'; readonly user: null; readonly tryAgain: () => void }
  | { readonly state: 'onboarding' | 'onboarded'; readonly user: User };

/** Who uses this page, and which pages that opens. */
export const useSession = (): Session => {
  const { data: user, isPending, isFetching, refetch } = useQuery(sessionQuery);
  if (user) return { state: user.onboardingCompleted ? 'onboarded' : 'onboarding', user };
  if (user === null) return { state: 'signed-out', user };
  if (isPending || isFetching) return { state: 'loading', user: null };
  return { state: 'unavailable', user: null, tryAgain: () => void refetch() };
};

/** The user's own data; another person's is dropped from the cache first. */
const adopt = (client: QueryClient, user: User | null): void => {
  const known = client.getQueryData(sessionQuery.queryKey);
  if (known?.id !== user?.id) {
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
    forgetRemembered();
  }
  client.setQueryData(sessionQuery.queryKey, user);
};

/**
 * Makes the answer of login, registration or a change of the account the current user, in their language; the router
 * follows by itself.
 */
export const useSignedIn = (): ((user: User) => void) => {
  const client = useQueryClient();
  return (user) => {
    const language = languageFor(user);
    if (speaks(language)) adopt(client, user);
    else void speak(language).then(() => adopt(client, user));
  };
};

/** Forgets the current user and everything read for them; the router then leads to /login. */
export const forgetUser = (client: QueryClient): void => adopt(client, null);

/** Signs this device out and forgets everything read; a session that was already gone counts as signed out. */
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
    onSuccess: () => forgetUser(client),
    meta: { handlesUnauthorized: true },
  });
};
