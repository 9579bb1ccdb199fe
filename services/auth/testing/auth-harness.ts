import { randomBytes } from 'node:crypto';
import { authContract, type CapturedMail, type User } from '@fitfolk/contracts/auth';
import { accountKey, hashSessionId, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import type { AnyService } from '@fitfolk/service-kit/runtime/service';
import { startTestServices, type TestServicesOptions } from '@fitfolk/service-kit/testing/harness';
import { expect } from 'vitest';
import { auth } from '../src/service.ts';
import { fakeMedia } from './fake-media.ts';

type Headers = Record<string, string>;

type LoginFields = Record<string, unknown> & { readonly external?: { readonly oidcSub: string } };
type AccountRow = { _id: string; logins: Record<string, unknown>[] } & Record<string, unknown>;

/** A valid registration body with a unique username and email address. */
export const newRegistration = (overrides: Record<string, unknown> = {}) => {
  const username = `p${randomBytes(6).toString('hex')}`;
  return { username, email: `${username}@example.com`, password: 'correct horse', ...overrides };
};

/** Returns the session id from a response's cookie, or an empty string. */
export const getSid = (response: Response): string =>
  /^(?:__Host-)?sid=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';

export const countStatuses = async (responses: Promise<Response>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(responses)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Starts auth, and further services, on the real servers; requests carry the headers that the gateway would send. */
export const startAuthHarness = async (
  options: TestServicesOptions = {},
  furtherServices: readonly AnyService[] = [],
) => {
  const services = await startTestServices([auth, fakeMedia, ...furtherServices], {
    ...options,
    reusesDatabases: true,
    env: { REGISTRATION: 'open', ...options.env },
  });
  const post = (path: string, body?: unknown, headers: Headers = {}) =>
    fetch(`${services.url('auth')}${path}`, {
      method: 'POST',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  /** Registers a user and returns an authenticated client for the new session. */
  const register = async (overrides: Record<string, unknown> = {}) => {
    const registration = newRegistration(overrides);
    const response = await post('/api/register', registration);
    expect(response.status).toBe(201);
    const user = (await response.json()) as User;
    const hash = hashSessionId(getSid(response));
    const person = await services.createUser({
      id: user.id,
      onboarded: false,
      profiles: [],
      sessionHash: hash,
    });
    return {
      user,
      registration,
      sessionHash: hash,
      bearer: { authorization: `Bearer ${person.token}` },
      api: person.api(authContract),
    };
  };

  /** Returns the secret of a new first-run link. */
  const createFirstRunToken = async (): Promise<string> => {
    const { link } = await (await services.asService(authContract)).renewFirstRunLink();
    return link?.split('=')[1] ?? '';
  };

  const asOnboarded = async ({ id }: User) =>
    (await services.createUser({ id, onboarded: true, profiles: [] })).api(authContract);

  /** Returns credentials for an onboarded identity in the given session. */
  const asSession = async (user: User, hash: string) => {
    const person = await services.createUser({
      id: user.id,
      onboarded: true,
      profiles: [],
      sessionHash: hash,
    });
    return { bearer: { authorization: `Bearer ${person.token}` }, api: person.api(authContract) };
  };

  const withReadOnly = async <T>(collection: string, work: () => Promise<T>): Promise<T> => {
    const setValidator = (validator: object) =>
      services.database('auth').db?.command({ collMod: collection, validator });
    await setValidator({ unknownField: { $exists: true } });
    try {
      return await work();
    } finally {
      await setValidator({});
    }
  };

  const readJson = async (key: string) => {
    const text = await services.redis.get(key);
    return text === null ? undefined : JSON.parse(text);
  };

  const accounts = () => services.database('auth').collection<AccountRow>('accounts');

  return {
    ...services,
    post,
    register,
    createFirstRunToken,
    /** Registers the operator with a first-run link. */
    registerOperator: async () => register({ invitation: await createFirstRunToken() }),
    asOnboarded,
    asSession,
    login: (username: string, password: string, headers?: Headers) =>
      post('/api/login', { username, password }, headers),
    /** Captured mails to an address, newest first. */
    mailsTo: async (email: string): Promise<CapturedMail[]> => {
      const token = await services.createServiceToken();
      const response = await fetch(`${services.url('auth')}/internal/development-mails`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await response.json()) as CapturedMail[]).filter(({ to }) => to === email);
    },
    /** The account snapshot in Redis. */
    snapshot: (accountId: string) => readJson(accountKey(accountId)),
    /** The session record in Redis. */
    session: (sid: string) => readJson(sessionKey(hashSessionId(sid))),
    /** The stored mail queue. */
    mailQueue: () => services.database('auth').collection('mailJobs'),
    /** Runs work while the mail queue refuses new mails, as if auth had failed just before it queues one. */
    withoutMailQueue: <T>(work: () => Promise<T>): Promise<T> => withReadOnly('mailJobs', work),
    /** Runs work while the audit log refuses new entries, as if auth had failed just before it records one. */
    withoutAuditLog: <T>(work: () => Promise<T>): Promise<T> => withReadOnly('securityEvents', work),
    accounts,
    /** Finds a stored account, with the fields of its first login beside its own. */
    findAccount: async (filter: Record<string, unknown>) => {
      const row = await accounts().findOne(filter);
      return row && { ...row, ...row.logins[0] };
    },
    /** Changes fields of the first login of an account. */
    changeLogin: async (accountId: string, fields: LoginFields): Promise<void> => {
      const { external } = fields;
      const changes = Object.entries(fields).map(([field, value]) => [`logins.0.${field}`, value]);
      // The username and the address come first.
      if (external) changes.push(['identifiers.2', `external:${external.oidcSub}`]);
      await accounts().updateOne({ _id: accountId }, { $set: Object.fromEntries(changes) });
    },
    eventsOf: async (accountId: string) => {
      const events = await services.listPublished('auth');
      return events.filter(({ data }) => (data as { accountId: string }).accountId === accountId);
    },
  };
};

export type AuthHarness = Awaited<ReturnType<typeof startAuthHarness>>;
