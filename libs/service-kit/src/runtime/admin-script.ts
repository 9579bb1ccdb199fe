import type { Connection } from 'mongoose';
import { BaseConfig, type Env, parseConfig } from '../config/config.ts';
import type { Redis } from '../connections/redis.ts';
import { outboxStore } from '../messaging/outbox.ts';
import { createUnitOfWork, type UnitOfWork } from '../messaging/unit-of-work.ts';
import { openConnections } from './connections.ts';

/** Connections of a script that changes a service's data from outside of it. */
export type AdminContext = {
  readonly database: Connection;
  readonly redis: Redis;
  /** Events published in it stay in the outbox until the running service publishes them. */
  readonly unitOfWork: UnitOfWork;
};

/** Runs a script on a service's data with the servers of the environment, then closes all connections. */
export const runAdminScript = async <T>(
  env: Env,
  service: string,
  script: (context: AdminContext) => Promise<T>,
): Promise<T> => {
  await using stack = new AsyncDisposableStack();
  const { base } = parseConfig({ base: BaseConfig }, env);
  const { mongo, redis } = await openConnections(new Set(['mongo', 'redis']), base, env, stack);
  if (!mongo || !redis) throw new Error('MongoDB and Redis are not connected');
  const database = mongo.database(`${base.NAMESPACE}_${service}`);
  const unitOfWork = createUnitOfWork({
    database,
    outbox: outboxStore(database),
    source: `/${service}`,
    typePrefix: base.NAMESPACE,
    onCommitted: () => {},
    clock: () => new Date(),
  });
  return await script({ database, redis, unitOfWork });
};
