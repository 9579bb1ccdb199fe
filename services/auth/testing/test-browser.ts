import { authContract } from '@fitfolk/contracts/auth';
import { hashSessionId } from '@fitfolk/service-kit/auth/sessions';
import type { AuthHarness } from './auth-harness.ts';

/** The origin that the gateway reports in its forwarded headers. */
export const ORIGIN = 'http://fitfolk.test:3000';

const LOGIN_PATH = '/api/auth/oidc/login';

/** Returns a response's `Location`, as a path when it leads to our own origin. */
const getLocation = (response: Response): string =>
  (response.headers.get('location') ?? '').replace(new RegExp(`^${ORIGIN}`), '');

const followToProvider = async (location: string): Promise<string> =>
  getLocation(await fetch(location, { redirect: 'manual' }));

/** Creates a browser with its own cookies, following redirects between auth and the identity provider. */
export const createTestBrowser = (harness: AuthHarness) => {
  const cookies = new Map<string, string>();
  let bearer: Record<string, string> = {};

  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${harness.url('auth')}${path}`, {
      ...init,
      redirect: 'manual',
      headers: {
        'x-forwarded-host': new URL(ORIGIN).host,
        'x-forwarded-proto': 'http',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...bearer,
        ...init.headers,
      },
    });
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };

  /** Starts a sign-in and returns the callback path to which the provider redirects. */
  const authorize = async (path = LOGIN_PATH): Promise<string> =>
    followToProvider(getLocation(await send(path)));

  return {
    cookies,
    send,
    getLocation,
    followToProvider,
    authorize,
    /** Sends the identity token of this account from now on. */
    signInAs: async (account: { id: string; sessionHash: string; mustVerifyEmail?: boolean }) => {
      const person = await harness.createUser({ ...account, onboarded: true, profiles: [] });
      bearer = { authorization: `Bearer ${person.token}` };
      return person.api(authContract);
    },
    /** Completes a sign-in and returns the page on which it ends. */
    signIn: async (path?: string): Promise<string> => getLocation(await send(await authorize(path))),
    session: async () => {
      const sid = cookies.get('sid');
      return sid ? { ...(await harness.session(sid)), sessionHash: hashSessionId(sid) } : undefined;
    },
  };
};

export type TestBrowser = ReturnType<typeof createTestBrowser>;
