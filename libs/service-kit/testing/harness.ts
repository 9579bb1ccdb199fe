import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type ApiClient, ApiError, createApi } from '@fitfolk/api-client';
import type { AccountSnapshot } from '@fitfolk/contracts/auth';
import type { Contract } from '@fitfolk/contracts/core/contract';
import type { Problem } from '@fitfolk/contracts/core/errors';
import type { EventEnvelope } from '@fitfolk/contracts/core/event';
import Fastify from 'fastify';
import { type Connection, createConnection } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { createIdentitySigner, type IdentitySigner } from '../src/auth/identity.ts';
import type { Env } from '../src/config/config.ts';
import { connectNats, type NatsConnection } from '../src/connections/nats.ts';
import { connectRedis, type Redis } from '../src/connections/redis.ts';
import { type RunningServices, startServices } from '../src/runtime/host.ts';
import type { AnyService } from '../src/runtime/service.ts';

const IDLE_LIMIT_MS = 30_000;

/** A signed-in account as services see one. */
export type TestUser = {
  readonly accountId: string;
  readonly profileId: string;
  readonly token: string;
  api<C extends Contract>(contract: C): ApiClient<C>;
};

export type TestUserOptions = Partial<Omit<AccountSnapshot, 'version'>> & {
  /** Of the session that the token stands for; a made-up one when left out. */
  readonly sessionHash?: string;
};

export type TestServices = {
  readonly namespace: string;
  readonly redis: Redis;
  readonly nats: NatsConnection;
  url(service: string): string;
  /** What `/metrics` tells; nothing without a `METRICS_PORT`. */
  getMetrics(): Promise<string>;
  database(service: string): Connection;
  /** Makes a person up: onboarded, on the free plan, with one profile, unless told otherwise. */
  createUser(options?: TestUserOptions): Promise<TestUser>;
  /** A token as the gateway uses for calls of its own. */
  createServiceToken(): Promise<string>;
  /** What a service published, oldest first; types without the namespace. */
  listPublished(service: string): Promise<{ type: string; subject: string; data: unknown }[]>;
  /** Resolves when no event is waiting, in flight or being handled. */
  waitUntilIdle(): Promise<void>;
  /** Stops the services and starts them again on the same data, which may be changed meanwhile. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
};

export type TestServicesOptions = { readonly env?: Env; readonly clock?: () => Date };

/** An Ed25519 private key set like the one that the gateway signs with. */
export const createIdentityKeys = () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID() }] };
};

/** A service that publishes the test's public keys where the gateway would. */
const startKeyServer = async (signer: IdentitySigner) => {
  const http = Fastify();
  http.get('/.well-known/jwks.json', () => signer.jwks);
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => http.close() };
};

/**
 * Starts services on the real servers named by the environment, in a namespace of their own.
 * Every test file starts its own and stops it at the end.
 */
export const startTestServices = async (
  services: readonly AnyService[],
  { env = {}, clock }: TestServicesOptions = {},
): Promise<TestServices> => {
  const namespace = `t${randomBytes(6).toString('hex')}`;
  const signer = await createIdentitySigner(createIdentityKeys());
  const keyServer = await startKeyServer(signer);
  const fullEnv: Env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    NAMESPACE: namespace,
    GATEWAY_URL: keyServer.url,
    EVENT_RETRY_BASE_MS: '2',
    RATE_LIMIT_FACTOR: '100',
    PORT: '0',
    ...env,
  };
  const start = () => startServices(services, { env: fullEnv, ...(clock ? { clock } : {}) });
  let running: RunningServices = await start();
  const mongo = await createConnection(process.env.MONGODB_URI ?? '').asPromise();
  const redis = await connectRedis(process.env.REDIS_URL ?? '', namespace);
  const nats = await connectNats(process.env.NATS_URL ?? '', namespace);
  const database = (service: string) => mongo.useDb(`${namespace}_${service}`, { useCache: true });
  const databases = services.filter(({ needs }) => needs.includes('mongo')).map(({ name }) => database(name));

  const personOf = async ({ sessionHash, ...options }: TestUserOptions = {}): Promise<TestUser> => {
    const profiles = options.profiles ?? [{ id: uuidv7(), isParent: false }];
    const snapshot: AccountSnapshot = {
      id: uuidv7(),
      version: 1,
      plan: 'free',
      accountType: 'individual',
      onboarded: true,
      timeZone: 'UTC',
      ...options,
      profiles,
    };
    const token = await signer.forAccount(snapshot, sessionHash ?? randomBytes(32).toString('hex'));
    return {
      accountId: snapshot.id,
      profileId: profiles[0]?.id ?? '',
      token,
      api: (contract) =>
        createApi(contract, {
          baseUrl: running.url(contract.service),
          headers: () => ({ authorization: `Bearer ${token}` }),
        }),
    };
  };

  return {
    namespace,
    redis,
    nats,
    url: (service) => running.url(service),
    getMetrics: async () => (running.metricsUrl ? (await fetch(running.metricsUrl)).text() : ''),
    database,
    createUser: personOf,
    createServiceToken: () => signer.forService('test'),
    listPublished: (service) => publishedBy(database(service), namespace),
    waitUntilIdle: () => idle(databases, nats, namespace),
    restart: async (meanwhile) => {
      await running.stop();
      await meanwhile?.();
      running = await start();
    },
    stop: async () => {
      await running.stop();
      await removeStreams(nats, namespace);
      for (const each of databases) await each.dropDatabase();
      redis.disconnect();
      await Promise.all([nats.close(), mongo.close(), keyServer.close()]);
    },
  };
};

const publishedBy = async (database: Connection, namespace: string) => {
  const rows = await database
    .collection<{ _id: string; envelope: EventEnvelope }>('outbox')
    .find()
    .sort({ _id: 1 })
    .toArray();
  return rows.map(({ envelope }) => ({
    type: envelope.type.slice(namespace.length + 1),
    subject: envelope.subject,
    data: envelope.data,
  }));
};

const streamsOf = async ({ manager }: NatsConnection, namespace: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of manager.streams.names()) if (name.startsWith(`${namespace}_`)) names.push(name);
  return names;
};

/** Where the streams of a namespace end, or undefined while an event is waiting, in flight or being handled. */
const quietState = async (
  databases: readonly Connection[],
  nats: NatsConnection,
  namespace: string,
): Promise<string | undefined> => {
  for (const database of databases) {
    if ((await database.collection('outbox').countDocuments({ state: 'pending' })) > 0) return undefined;
  }
  const ends: string[] = [];
  for (const stream of await streamsOf(nats, namespace)) {
    for await (const consumer of nats.manager.consumers.list(stream)) {
      if (consumer.num_pending + consumer.num_ack_pending > 0) return undefined;
    }
    ends.push(`${stream} ${(await nats.manager.streams.info(stream)).state.last_seq}`);
  }
  return ends.join();
};

/** Waits until a namespace's outboxes and consumers have nothing left to do. @throws after 30 s */
export const idle = async (
  databases: readonly Connection[],
  nats: NatsConnection,
  namespace: string,
): Promise<void> => {
  const limit = Date.now() + IDLE_LIMIT_MS;
  let before: string | undefined;
  for (;;) {
    const state = await quietState(databases, nats, namespace);
    // Looked at twice: an event may pass from a handler to the outbox while we look from the one to the other.
    if (state !== undefined && state === before) return;
    if (Date.now() > limit) throw new Error('Events are still waiting after 30 s');
    if (state === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
    before = state;
  }
};

const removeStreams = async (nats: NatsConnection, namespace: string): Promise<void> => {
  for (const stream of await streamsOf(nats, namespace)) await nats.manager.streams.delete(stream);
};

/** The problem that a call is refused with; throws when it is not refused. */
export const catchProblem = async (call: Promise<unknown>): Promise<Problem | undefined> => {
  const outcome = await call.then(
    () => new Error('It succeeded'),
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome.problem;
  throw outcome;
};
