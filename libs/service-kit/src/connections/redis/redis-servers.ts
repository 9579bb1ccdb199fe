import { Cluster } from 'ioredis';
import type { Redis, RedisServer } from './redis-client.ts';

export type ServerListener = {
  /** Called for each known server and for those that join. */
  readonly onAdd: (server: RedisServer) => void;
  readonly onRemove: (server: RedisServer) => void;
};

/** Reports the servers behind a client: one, or those of a cluster, replicas included, which may become primaries. */
export const watchServers = (redis: Redis, { onAdd, onRemove }: ServerListener): void => {
  if (!(redis instanceof Cluster)) {
    onAdd(redis);
    return;
  }
  for (const server of redis.nodes('all')) onAdd(server);
  redis.on('+node', onAdd);
  redis.on('-node', onRemove);
};

/**
 * Calls a listener whenever Redis may have lost its last writes: when a server is connected, and in a cluster also when one
 * is left, whose replica takes over.
 */
export const onReconnect = (redis: Redis, listener: () => void): void => {
  watchServers(redis, {
    onAdd: (server) => void server.on('ready', listener),
    onRemove: () => {
      if (redis.status === 'ready') listener();
    },
  });
};

/** Lists the keys that match a pattern, without the namespace. One that changes meanwhile may be missing or come twice. */
export async function* scanKeys(redis: Redis, pattern: string): AsyncGenerator<string> {
  const prefix = redis.options.keyPrefix ?? '';
  const primaries = redis instanceof Cluster ? redis.nodes('master') : [redis];
  for (const primary of primaries) {
    for await (const keys of primary.scanStream({ match: `${prefix}${pattern}`, count: 1000 })) {
      for (const key of keys as string[]) yield key.slice(prefix.length);
    }
  }
}

/** A command with its arguments; the key comes first and has no namespace. */
export type RedisCommand = readonly [name: string, key: string, ...args: (number | string)[]];

/**
 * Runs all commands or none. In a cluster, whose transactions hold keys of one server only, runs them one after another:
 * order them so that an interruption between two is harmless. @throws Error of the first command that failed
 */
export const runCommands = async (redis: Redis, commands: readonly RedisCommand[]): Promise<void> => {
  if (redis instanceof Cluster) {
    for (const [name, ...args] of commands) await redis.call(name, ...args);
    return;
  }
  const replies = await redis.multi(commands.map((command) => [...command])).exec();
  for (const [error] of replies ?? []) if (error) throw error;
};
