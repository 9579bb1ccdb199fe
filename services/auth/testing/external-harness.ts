import { randomUUID } from 'node:crypto';
import { authContract } from '@fitfolk/contracts/auth';
import { sessionHash } from '@fitfolk/service-kit/auth/sessions';
import { startAuthHouse } from './auth-harness.ts';
import { CLIENT, startIdentityProvider } from './fake-identity-provider.ts';

/** The origin under which the gateway says that browsers reach us. */
export const ORIGIN = 'http://fitfolk.test:3000';

/** Somebody whom the provider knows. */
export const somebody = (wishes: Record<string, unknown> = {}) => {
  const sub = randomUUID();
  const email = `${randomUUID()}@example.com`;
  return { sub, email, email_verified: true, given_name: 'Ana', family_name: 'Lopez', ...wishes };
};

/** Auth beside a provider that can misbehave, and browsers that go back and forth between the two. */
export const startExternalHouse = async (env: Record<string, string> = {}) => {
  const provider = await startIdentityProvider();
  const house = await startAuthHouse({
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      ...env,
    },
  });
  const base = house.url('auth');

  /** A browser: cookies of its own, and the session that it has come to. */
  const openBrowser = () => {
    const cookies = new Map<string, string>();
    let bearer: Record<string, string> = {};
    const send = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${base}${path}`, {
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
    /** Where an answer leads, relative to us when it leads here. */
    const leadsTo = (response: Response): string =>
      (response.headers.get('location') ?? '').replace(new RegExp(`^${ORIGIN}`), '');
    const visitProvider = async (location: string): Promise<string> => {
      const response = await fetch(location, { redirect: 'manual' });
      return leadsTo(response);
    };
    return {
      cookies,
      send,
      leadsTo,
      visitProvider,
      /** What the gateway would vouch for from now on. */
      becomes: async (account: { id: string; sessionHash: string }) => {
        const person = await house.person({ ...account, onboarded: true, profiles: [] });
        bearer = { authorization: `Bearer ${person.token}` };
        return person.api(authContract);
      },
      /** The address at us to which the provider sends the browser back. */
      toTheProviderAndBack: async (path = '/api/auth/oidc/login') => visitProvider(leadsTo(await send(path))),
      /** A whole sign-in; gives where it ends. */
      signIn: async (path?: string): Promise<string> => {
        const back = await visitProvider(leadsTo(await send(path ?? '/api/auth/oidc/login')));
        return leadsTo(await send(back));
      },
      /** The session that the browser has come to. */
      session: async () => {
        const sid = cookies.get('sid');
        return sid ? { ...(await house.session(sid)), sessionHash: sessionHash(sid) } : undefined;
      },
    };
  };

  return {
    ...house,
    provider,
    openBrowser,
    /** How many sessions there are. */
    sessionCount: async () => (await house.redis.keys(`${house.namespace}:session:*`)).length,
    stop: async () => {
      await house.stop();
      await provider.stop();
    },
  };
};

export type ExternalHouse = Awaited<ReturnType<typeof startExternalHouse>>;
export type TestBrowser = ReturnType<ExternalHouse['openBrowser']>;
