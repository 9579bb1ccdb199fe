import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountSnapshot } from '@fitfolk/contracts/auth';
import {
  accountKey,
  hashSessionId,
  SESSION_IDLE_S,
  SESSION_MAX_S,
  type SessionRecord,
  sessionKey,
} from '@fitfolk/service-kit/auth/sessions';
import type { Env } from '@fitfolk/service-kit/config/config';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import type { AnyService } from '@fitfolk/service-kit/runtime/service';
import { toUrlVariable } from '@fitfolk/service-kit/runtime/service-urls';
import { createIdentityKeys, startTestServices } from '@fitfolk/service-kit/testing/harness';
import type { FastifyInstance } from 'fastify';
import { gateway } from '../src/service.ts';
import { type EchoServer, startEchoServer } from './echo-server.ts';
import { sendRequest, type TestRequest, type TestResponse } from './send-request.ts';

export type SignedInUser = {
  readonly cookie: string;
  readonly hash: string;
  readonly account: AccountSnapshot;
};

export type TestGateway = {
  readonly url: string;
  readonly namespace: string;
  /** Upstream that stands in for every service. */
  readonly upstream: EchoServer;
  readonly redis: Redis;
  request(path: string, options?: TestRequest): Promise<TestResponse>;
  /** Stores a session and its account in Redis, as auth does. */
  signIn(account?: Partial<AccountSnapshot>, session?: Partial<SessionRecord>): Promise<SignedInUser>;
  saveAccount(account: AccountSnapshot): Promise<void>;
  /** Fetches `/metrics`; empty without `METRICS_PORT`. */
  getMetrics(): Promise<string>;
  stop(): Promise<void>;
};

type Options = {
  readonly env?: Env;
  readonly routes?: (http: FastifyInstance) => void;
  /** Additional services in the same process, such as event producers. */
  readonly otherServices?: readonly AnyService[];
};

/** Starts the gateway with a real Redis and one echo server as the upstream of every service. */
export const startTestGateway = async ({
  env = {},
  routes,
  otherServices = [],
}: Options = {}): Promise<TestGateway> => {
  const upstream = await startEchoServer(routes);
  const services = await startTestServices([...otherServices, gateway], {
    env: {
      ...Object.fromEntries(gateway.calls.map((name) => [toUrlVariable(name), upstream.url])),
      S3_ENDPOINT: upstream.url,
      IDENTITY_KEYS: JSON.stringify(createIdentityKeys()),
      ...env,
    },
  });
  const { redis, namespace } = services;
  const url = services.url('gateway');
  const saveAccount = async (account: AccountSnapshot) => {
    await redis.set(accountKey(account.id), JSON.stringify(account));
  };
  return {
    url,
    namespace,
    upstream,
    redis,
    saveAccount,
    getMetrics: services.getMetrics,
    request: (path, options) => sendRequest(url, path, options),
    signIn: async (changes = {}, sessionChanges = {}) => {
      const account = { ...newAccount(), ...changes };
      const [{ id: loginId } = { id: '' }] = account.logins;
      const sid = randomBytes(32).toString('base64url');
      const hash = hashSessionId(sid);
      const session = { ...newSession(account.id, loginId), ...sessionChanges };
      await saveAccount(account);
      await redis.set(sessionKey(hash), JSON.stringify(session), 'EX', SESSION_IDLE_S);
      return { cookie: `sid=${sid}`, hash, account };
    },
    stop: async () => {
      await services.stop();
      await upstream.stop();
    },
  };
};

const newAccount = (): AccountSnapshot => ({
  id: randomUUID(),
  version: 1,
  plan: 'free',
  accountType: 'individual',
  onboarded: true,
  timeZone: 'UTC',
  logins: [{ id: randomUUID() }],
  profiles: [
    {
      id: randomUUID(),
      isParent: false,
      isChild: false,
      sharesOutside: false,
      hidesVoteCounts: false,
      ageGroup: 'adult',
    },
  ],
});

const newSession = (accountId: string, loginId: string): SessionRecord => ({
  accountId,
  loginId,
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + SESSION_MAX_S * 1000).toISOString(),
});
