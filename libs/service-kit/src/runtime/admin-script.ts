import type { Connection } from 'mongoose';
import { BaseConfig, type Env, parseConfig } from '../config/config.ts';
import type { Redis } from '../connections/redis.ts';
import { outboxStore } from '../messaging/outbox.ts';
import { createUnitOfWork, type UnitOfWork } from '../messaging/unit-of-work.ts';
import { openConnections } from './connections.ts';

/** What a tool works with that acts on a service's data from outside of it. */
export type AdminContext = {
  readonly database: Connection;
  readonly redis: Redis;
  /** Events published in it wait in the outbox until the running service sends them. */
  readonly unitOfWork: UnitOfWork;
};

/** Runs a tool on a service's data, on the servers that an environment names, and closes all connections after it. */
export const runAdminScript = async <T>(
  env: Env,
  service: string,
  work: (bench: AdminContext) => Promise<T>,
): Promise<T> => {
  await using stack = new AsyncDisposableStack();
  const { base } = parseConfig({ base: BaseConfig }, env);
  const { mongo, redis } = await openConnections(new Set(['mongo', 'redis']), base, env, stack);
  if (!mongo || !redis) throw new Error('MongoDB and Redis were asked for and not opened');
  const database = mongo.database(`${base.NAMESPACE}_${service}`);
  const unitOfWork = createUnitOfWork({
    database,
    outbox: outboxStore(database),
    source: `/${service}`,
    typePrefix: base.NAMESPACE,
    onCommitted: () => {},
    clock: () => new Date(),
  });
  return await work({ database, redis, unitOfWork });
};
