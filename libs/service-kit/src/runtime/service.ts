import type { ApiClient } from '@fitfolk/api-client';
import type { Contract } from '@fitfolk/contracts/core/contract';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import type { IdentityVerifier } from '../auth/identity.ts';
import type { BaseConfig } from '../config/config.ts';
import type { ObjectStore } from '../connections/object-store.ts';
import type { Redis } from '../connections/redis.ts';
import type { EraseHandler } from '../erasure/erasures.ts';
import type { HealthCheck } from '../http/health.ts';
import type { Job } from '../jobs/lease.ts';
import type { EphemeralSubscription } from '../messaging/fan-out.ts';
import type { Subscription } from '../messaging/subscription.ts';
import type { UnitOfWork } from '../messaging/unit-of-work.ts';
import type { Logger } from '../observability/log.ts';
import type { GaugeCollector } from '../observability/metrics.ts';
import type { Tracer } from '../observability/trace.ts';

export type ResourceName = 'mongo' | 'redis' | 'events' | 'fanOut' | 'objects';

/** Calls to a sibling service, in the name of the account that a token speaks for. */
export type ServiceClient<C extends Contract> = { as(token: string): ApiClient<C> };

type Resources = {
  mongo: { readonly database: Connection };
  redis: { readonly redis: Redis };
  /** With events come transactions that publish, subscriptions, jobs that one replica runs, and leaving. */
  events: {
    readonly unitOfWork: UnitOfWork;
    subscribe(subscriptions: readonly Subscription[]): void;
    schedule(job: Job): void;
    /** What the service keeps of an account or a person goes when they leave; it must not come back in any other way. */
    onErase(purge: EraseHandler): void;
  };
  /** Events as they pass, for every replica to hear. */
  fanOut: { subscribeEphemeral(listening: EphemeralSubscription): void };
  objects: { openBucket(name: string): Promise<ObjectStore> };
};

type UnionToIntersection<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void
  ? I
  : never;

/** What a service starts with: its own configuration and view of each resource that it needs. */
export type ServiceContext<Config, Needs extends ResourceName> = {
  readonly config: Config & BaseConfig;
  readonly http: FastifyInstance;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly verify: IdentityVerifier;
  /** Where a deployable named in `calls` answers; known once everything listens. */
  serviceUrl(name: string): string;
  serviceClient<C extends Contract>(contract: C): ServiceClient<C>;
  /** Parts of traces that nothing else makes. */
  readonly tracer: Tracer;
  /** Adds values to what `/metrics` shows. */
  registerGauges<Name extends string>(reading: GaugeCollector<Name>): void;
  /** Adds to what `/health/ready` asks. */
  addHealthCheck(check: HealthCheck): void;
  /** Runs when the service stops, after the last request; in reverse order of calls. */
  onStop(stop: () => Promise<void> | void): void;
} & ([Needs] extends [never] ? unknown : UnionToIntersection<Resources[Needs]>);

export type ServiceDefinition<
  Schema extends z.ZodObject = z.ZodObject,
  Needs extends ResourceName = ResourceName,
> = {
  readonly name: string;
  /** Of its package; it is told at `/health/live` and when it starts. */
  readonly version?: string;
  readonly config: Schema;
  readonly needs: readonly Needs[];
  /** The siblings it calls: each must run in the same process or have its `<NAME>_URL` set. */
  readonly calls: readonly string[];
  /** The one deployable that the outside reaches: it alone listens on `HOST` and `PORT` beside others in a process. */
  readonly isPublic?: boolean;
  readonly start: (context: ServiceContext<z.output<Schema>, Needs>) => Promise<void> | void;
};

/** A service as the host sees it, whatever its configuration and needs. */
export type AnyService = Omit<ServiceDefinition, 'start'> & {
  readonly start: (context: never) => Promise<void> | void;
};

/** Declares a service as data plus a start function. */
export const defineService = <Schema extends z.ZodObject, Needs extends ResourceName = never>(
  definition: ServiceDefinition<Schema, Needs>,
): ServiceDefinition<Schema, Needs> => definition;
