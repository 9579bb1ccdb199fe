import type { Contract } from '@fitfolk/contracts/core/contract';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import type { IdentityVerifier } from '../auth/identity.ts';
import type { ServiceClient } from '../clients/service-client.ts';
import type { BaseConfig } from '../config/config.ts';
import type { DataMigration } from '../connections/data-migrations.ts';
import type { ObjectStore } from '../connections/object-store.ts';
import type { Redis } from '../connections/redis/connect-redis.ts';
import type { EraseHandler } from '../erasure/erasures.ts';
import type { HealthCheck } from '../http/health.ts';
import type { GroupRequests } from '../idempotency/group-requests.ts';
import type { Job } from '../jobs/lease.ts';
import type { EphemeralSubscription } from '../messaging/fan-out.ts';
import type { Subscription } from '../messaging/subscription.ts';
import type { UnitOfWork } from '../messaging/unit-of-work.ts';
import type { Logger } from '../observability/log.ts';
import type { ServiceMetrics } from '../observability/metrics.ts';
import type { Tracer } from '../observability/trace.ts';

export type ResourceName = 'mongo' | 'redis' | 'events' | 'fanOut' | 'objects';

/** Members that each resource adds to the service context. */
export type Resources = {
  mongo: { readonly database: Connection };
  redis: { readonly redis: Redis };
  events: {
    readonly unitOfWork: UnitOfWork;
    readonly groupRequests: GroupRequests;
    subscribe(subscriptions: readonly Subscription[]): void;
    /** Schedules a job that one replica at a time runs. */
    schedule(job: Job): void;
    /** Registers the handler that deletes the service's data about a deleted account or profile. */
    onErase(erase: EraseHandler): void;
  };
  fanOut: {
    /** Subscribes every replica to events, without durable state. */
    subscribeEphemeral(subscription: EphemeralSubscription): void;
  };
  objects: { openBucket(name: string): Promise<ObjectStore> };
};

type UnionToIntersection<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void
  ? I
  : never;

/** Members of the context that every service receives. */
export type BaseContext<Config> = {
  readonly config: Config & BaseConfig;
  readonly http: FastifyInstance;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly verify: IdentityVerifier;
  /** Returns the URL of a deployable named in `calls`; available once all services of the process listen. */
  serviceUrl(name: string): string;
  serviceClient<C extends Contract>(contract: C): ServiceClient<C>;
  readonly tracer: Tracer;
  /** Adds gauges, counters and histograms to `/metrics`. */
  readonly metrics: Omit<ServiceMetrics, 'recordRequest'>;
  /** Adds a check to `/health/ready`. */
  addHealthCheck(check: HealthCheck): void;
  /** Adds a function that runs after the last request when the service stops; the last one added runs first. */
  onStop(stop: () => Promise<void> | void): void;
};

/** Configuration and resources that a service starts with. */
export type ServiceContext<Config, Needs extends ResourceName> = BaseContext<Config> &
  ([Needs] extends [never] ? unknown : UnionToIntersection<Resources[Needs]>);

export type ServiceDefinition<
  Schema extends z.ZodObject = z.ZodObject,
  Needs extends ResourceName = ResourceName,
> = {
  readonly name: string;
  /** Package version, reported at `/health/live` and in the log. */
  readonly version?: string;
  readonly config: Schema;
  /** Lists problems of settings that depend on each other or on NODE_ENV, such as `PUBLIC_ORIGIN: Required in production`. */
  readonly listProblems?: (config: z.output<Schema> & BaseConfig) => readonly string[];
  readonly needs: readonly Needs[];
  /** Deployables that the service calls. Each runs in the same process or has its `<NAME>_URL` set. */
  readonly calls: readonly string[];
  /** Marks the one deployable that clients reach. In a shared process only it listens on `HOST` and `PORT`. */
  readonly isPublic?: boolean;
  /** Marks a service of files that everyone may read, which are served without TLS and client certificates. */
  readonly servesPublicFiles?: boolean;
  /** Returns in how many processes the service runs when it is the only one of its program; one by default. */
  readonly countWorkers?: (config: z.output<Schema>) => number;
  /** Changes of the stored documents, in order; run by the migration after the indexes exist. */
  readonly migrations?: readonly DataMigration[];
  readonly start: (context: ServiceContext<z.output<Schema>, Needs>) => Promise<void> | void;
};

/** A service of any configuration and needs. */
export type AnyService = Omit<ServiceDefinition, 'start' | 'listProblems' | 'countWorkers'> & {
  readonly listProblems?: (config: never) => readonly string[];
  readonly countWorkers?: (config: never) => number;
  readonly start: (context: never) => Promise<void> | void;
};

/** Declares a service as data with a start function. */
export const defineService = <Schema extends z.ZodObject, Needs extends ResourceName = never>(
  definition: ServiceDefinition<Schema, Needs>,
): ServiceDefinition<Schema, Needs> => definition;
