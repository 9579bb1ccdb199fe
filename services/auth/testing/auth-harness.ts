import { randomBytes } from 'node:crypto';
import { authContract, type User } from '@fitfolk/contracts/auth';
import { accountKey, sessionHash, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { startTestServices, type TestOptions } from '@fitfolk/service-kit/testing/harness';
import { expect } from 'vitest';
import { auth } from '../src/service.ts';
import { mediaStandIn } from './fake-media.ts';

type Headers = Record<string, string>;

const uniqueName = () => `p${randomBytes(6).toString('hex')}`;

/** What a registration form sends for somebody new. */
export const newcomer = (wishes: Record<string, unknown> = {}) => {
  const username = uniqueName();
  return { username, email: `${username}@example.com`, password: 'correct horse', ...wishes };
};

/** The session id in an answer's cookie. */
export const sidOf = (response: Response): string =>
  /^(?:__Host-)?sid=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';

/** How many answers had which status. */
export const statuses = async (answers: Promise<Response>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Auth on the real servers, with calls as the gateway makes them. */
export const startAuthHouse = async (options: TestOptions = {}) => {
  const services = await startTestServices([auth, mediaStandIn], options);
  const post = (path: string, body?: unknown, headers: Headers = {}) =>
    fetch(`${services.url('auth')}${path}`, {
      method: 'POST',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  /** Registers somebody and gives what the gateway would forward for them from then on. */
  const join = async (wishes: Record<string, unknown> = {}) => {
    const registration = newcomer(wishes);
    const response = await post('/api/register', registration);
    expect(response.status).toBe(201);
    const user = (await response.json()) as User;
    const hash = sessionHash(sidOf(response));
    const person = await services.person({ id: user.id, onboarded: false, profiles: [], sessionHash: hash });
    return {
      user,
      registration,
      sessionHash: hash,
      bearer: { authorization: `Bearer ${person.token}` },
      api: person.api(authContract),
    };
  };

  /** What an account may call once it is set up. */
  const again = async ({ id }: User) =>
    (await services.person({ id, onboarded: true, profiles: [] })).api(authContract);

  /** What the gateway would forward for somebody who is set up, from one of their sessions. */
  const onboarded = async (user: User, hash: string) => {
    const person = await services.person({ id: user.id, onboarded: true, profiles: [], sessionHash: hash });
    return { bearer: { authorization: `Bearer ${person.token}` }, api: person.api(authContract) };
  };

  const stored = async (key: string) => {
    const text = await services.redis.get(key);
    return text === null ? undefined : JSON.parse(text);
  };

  return {
    ...services,
    post,
    join,
    again,
    onboarded,
    login: (username: string, password: string, headers?: Headers) =>
      post('/api/login', { username, password }, headers),
    /** What the gateway would find in Redis about an account, and about a session. */
    snapshot: (accountId: string) => stored(accountKey(accountId)),
    session: (sid: string) => stored(sessionKey(sessionHash(sid))),
    accounts: () =>
      services.database('auth').collection<{ _id: string } & Record<string, unknown>>('accounts'),
    publishedFor: async (accountId: string) => {
      const events = await services.published('auth');
      return events.filter(({ data }) => (data as { accountId: string }).accountId === accountId);
    },
  };
};

export type AuthHouse = Awaited<ReturnType<typeof startAuthHouse>>;
