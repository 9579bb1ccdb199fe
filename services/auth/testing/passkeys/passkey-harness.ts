import type { PasskeyAssertion, PasskeyRequestOptions } from '@fitfolk/contracts/auth';
import { startAuthHarness } from '../auth-harness.ts';
import {
  createSoftwareAuthenticator,
  type ResponseOverrides,
  type SoftwareAuthenticator,
} from './software-authenticator.ts';

/** The website of the harness. */
export const ORIGIN = 'https://fitfolk.example';

/** Status and code of a rejected passkey. */
export const REJECTED = [403, 'passkey-rejected'];

export const getOutcome = async (response: Response) => [response.status, (await response.json()).code];

export const getCookies = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Starts auth with a second factor and a clock that tests can set. */
export const startPasskeyHarness = async () => {
  const clock = { now: Date.now() };
  const harness = await startAuthHarness({
    env: { PUBLIC_ORIGIN: ORIGIN, SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64') },
    clock: () => new Date(clock.now),
  });

  const registerOnboarded = async () => {
    const ana = await harness.register();
    return { ...ana, ...(await harness.asSession(ana.user, ana.sessionHash)) };
  };
  const addPasskey = async (
    { api }: Pick<Awaited<ReturnType<typeof registerOnboarded>>, 'api'>,
    authenticator: SoftwareAuthenticator,
  ) => api.addPasskey({ body: authenticator.create(await api.beginPasskeyRegistration()) });
  const begin = async () => {
    const response = await harness.post('/api/login/passkey/options');
    return { options: (await response.json()) as PasskeyRequestOptions, cookie: getCookies(response) };
  };
  const send = (assertion: PasskeyAssertion, cookie: string) =>
    harness.post('/api/login/passkey', assertion, { cookie });

  return {
    ...harness,
    clock,
    registerOnboarded,
    addPasskey,
    /** Registers a user with a passkey on an authenticator of their own. */
    enroll: async () => {
      const ana = await registerOnboarded();
      const authenticator = createSoftwareAuthenticator(ORIGIN);
      return { ...ana, authenticator, passkey: await addPasskey(ana, authenticator) };
    },
    /** Requests a challenge as a new browser. */
    begin,
    send,
    /** Signs in with the last passkey of an authenticator in a new browser. */
    signIn: async (authenticator: SoftwareAuthenticator, overrides: ResponseOverrides = {}) => {
      const { options, cookie } = await begin();
      return send(authenticator.get(options, overrides), cookie);
    },
  };
};

export type PasskeyHarness = Awaited<ReturnType<typeof startPasskeyHarness>>;
