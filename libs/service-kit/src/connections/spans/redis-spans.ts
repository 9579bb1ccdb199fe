import type { Cluster, Redis } from 'ioredis';
import { withClientSpan } from '../../observability/trace.ts';

type Command = (...args: readonly unknown[]) => unknown;

/**
 * Records a span for each command of a client. Wraps the methods, because commands that are sent together leave outside of
 * their caller's context. Spans contain neither keys nor values.
 */
export const traceCommands = (redis: Redis | Cluster): void => {
  const methods = redis as unknown as Record<string, Command | undefined>;
  for (const name of redis.getBuiltinCommands()) {
    const attributes = { 'db.system.name': 'redis', 'db.operation.name': name };
    for (const method of [name, `${name}Buffer`]) {
      const send = methods[method]?.bind(redis);
      if (send) methods[method] = (...args) => withClientSpan({ name, attributes }, () => send(...args));
    }
  }
};
