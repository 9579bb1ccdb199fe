import type { Connection } from 'mongoose';
import { connectTo } from '../connections/connection-error.ts';
import type { PoolUse } from '../connections/mongo/connect-mongo.ts';
import type { HealthCheck } from '../http/health.ts';
import type { Logger } from '../observability/log.ts';
import type { ServiceMetrics } from '../observability/metrics.ts';
import type { Tracer } from '../observability/trace.ts';
import type { HostResources } from './host-resources.ts';
import type { AnyService, Resources } from './service.ts';

type Options = {
  readonly log: Logger;
  readonly tracer: Tracer;
  readonly metrics: ServiceMetrics;
  /** Receives a check per opened bucket. */
  readonly checks: HealthCheck[];
};

type ResourceContext = Partial<
  Resources['mongo'] & Resources['redis'] & Resources['events'] & Resources['fanOut'] & Resources['objects']
>;

const registerPoolGauges = (metrics: ServiceMetrics, getPoolUse: () => PoolUse): void =>
  metrics.registerGauges({
    gauges: {
      fitfolk_mongo_connections_in_use: 'Connections of the process to MongoDB that are in use',
      fitfolk_mongo_operations_waiting: 'Operations that wait for a connection to MongoDB',
    },
    collect: async () => {
      const { inUse, waiting } = getPoolUse();
      return [
        { values: { fitfolk_mongo_connections_in_use: inUse, fitfolk_mongo_operations_waiting: waiting } },
      ];
    },
  });

const registerStorageGauge = (metrics: ServiceMetrics, database: Connection): void =>
  metrics.registerGauges({
    gauges: { fitfolk_database_bytes: 'Size of the database of the service on disk, with its indexes' },
    collect: async () => {
      const stats = await database.getClient().db(database.name).command({ dbStats: 1 });
      return [{ values: { fitfolk_database_bytes: Number(stats.storageSize) + Number(stats.indexSize) } }];
    },
  });

/** Creates a service's view of the resources that it needs. The code of others is not loaded. */
export const createServiceResources = async (
  { name, needs }: AnyService,
  { base, connections, clock }: HostResources,
  { log, tracer, metrics, checks }: Options,
) => {
  const { mongo, redis, nats, objects } = connections;
  const namespace = base.NAMESPACE;
  const database = needs.includes('mongo') ? mongo?.database(`${namespace}_${name}`) : undefined;
  if (mongo && database) {
    registerPoolGauges(metrics, mongo.getPoolUse);
    registerStorageGauge(metrics, database);
  }
  const eventBus =
    needs.includes('events') && database && nats
      ? (await import('./event-bus.ts')).createEventBus({
          service: name,
          namespace,
          database,
          nats,
          retryBaseMs: base.EVENT_RETRY_BASE_MS,
          tracer,
          metrics,
          log,
          clock,
        })
      : undefined;
  const fanOut =
    needs.includes('fanOut') && nats
      ? (await import('../messaging/fan-out.ts')).createFanOut({ namespace, nats, log })
      : undefined;
  const context: ResourceContext = {
    ...(database ? { database } : {}),
    ...(redis ? { redis } : {}),
    ...(eventBus
      ? {
          unitOfWork: eventBus.unitOfWork,
          groupRequests: eventBus.groupRequests,
          subscribe: eventBus.subscribe,
          schedule: eventBus.schedule,
          onErase: eventBus.onErase,
        }
      : {}),
    ...(fanOut ? { subscribeEphemeral: fanOut.subscribe } : {}),
    ...(objects
      ? {
          openBucket: async (bucketName) => {
            const { openBucket } = await import('../connections/object-store.ts');
            const open = () => openBucket(objects, `${namespace}-${bucketName}`);
            const server = { variable: 'S3_ENDPOINT', url: objects.S3_ENDPOINT, log };
            const bucket = await connectTo(server, open);
            checks.push({ name: 'objects', check: bucket.ping });
            return bucket;
          },
        }
      : {}),
  };
  return {
    context,
    runOnce: eventBus?.runOnce,
    start: async (): Promise<void> => {
      await eventBus?.start();
      fanOut?.start();
    },
    stop: async (): Promise<void> => {
      await eventBus?.stop();
      await fanOut?.stop();
    },
  };
};
