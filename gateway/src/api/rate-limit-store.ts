import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';

type Count = {
  /** Requests in the current window. */
  current: number;
  /** Time until the window ends, in milliseconds. */
  ttl: number;
};

/** Interval in which replicas of the gateway exchange approximate counts, in milliseconds. */
const SYNC_INTERVAL_MS = 1000;
/** Callers with an approximate count. The one that was counted first is forgotten first. */
const MAX_CALLERS = 50_000;

/** Adds requests to a count that expires one window after the first of them. Returns the count and its remaining time. */
const ADD = `
  local count = redis.call('INCRBY', KEYS[1], ARGV[1])
  if count == tonumber(ARGV[1]) then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return {count, redis.call('PTTL', KEYS[1])}
`;

const addToRedis = async (redis: Redis, key: string, requests: number, windowMs: number): Promise<Count> => {
  const [current, ttl] = (await redis.eval(ADD, 1, `rate-limit:${key}`, requests, windowMs)) as [
    number,
    number,
  ];
  return { current, ttl };
};

/** Creates a store whose counts all replicas share. Costs a round trip to Redis per request. */
const createExactStore = (redis: Redis, prefix: string): FastifyRateLimitStore => ({
  incr: (key, done, windowMs) => {
    addToRedis(redis, `${prefix}${key}`, 1, windowMs).then(
      (count) => done(null, count),
      (error: Error) => done(error),
    );
  },
  child: ({ method, url }) => createExactStore(redis, `${method}${url}-`),
});

type ApproximateCount = { count: number; added: number; endsAt: number; windowMs: number };

/**
 * Creates a store that counts in memory and adds the counts of all replicas once a second, so that a caller exceeds a
 * limit by at most what the replicas accept in that time. Counts go on while Redis is unavailable. Routes with a limit of
 * their own get an exact store.
 */
export const createRateLimitStore = (redis: Redis): FastifyRateLimitStore & { stop(): void } => {
  const callers = new Map<string, ApproximateCount>();

  const synchronize = async (key: string, caller: ApproximateCount): Promise<void> => {
    const { added, windowMs } = caller;
    if (added === 0) return;
    caller.added = 0;
    const { current, ttl } = await addToRedis(redis, key, added, windowMs);
    caller.count = current + caller.added;
    caller.endsAt = performance.now() + ttl;
  };
  const synchronizeAll = () => {
    const now = performance.now();
    for (const [key, caller] of callers) {
      if (caller.endsAt <= now) callers.delete(key);
      // The next request is counted in memory in any case.
      else synchronize(key, caller).catch(() => {});
    }
  };
  const timer = setInterval(synchronizeAll, SYNC_INTERVAL_MS).unref();

  const findOrAdd = (key: string, windowMs: number): ApproximateCount => {
    const found = callers.get(key);
    if (found && found.endsAt > performance.now()) return found;
    const [oldest] = callers.keys();
    if (callers.size >= MAX_CALLERS && oldest !== undefined) callers.delete(oldest);
    const caller = { count: 0, added: 0, endsAt: performance.now() + windowMs, windowMs };
    callers.set(key, caller);
    return caller;
  };
  return {
    incr: (key, done, windowMs) => {
      const caller = findOrAdd(key, windowMs);
      caller.count += 1;
      caller.added += 1;
      done(null, { current: caller.count, ttl: caller.endsAt - performance.now() });
    },
    child: ({ method, url }) => createExactStore(redis, `${method}${url}-`),
    stop: () => clearInterval(timer),
  };
};
