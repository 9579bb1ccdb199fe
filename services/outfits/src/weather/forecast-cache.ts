import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { z } from 'zod';
import { type Forecast, type Forecasts, type Place, roundPlace } from './forecast.ts';

/** Age up to which a forecast is served from the cache. Source: product specification. */
const FRESH_MS = 5 * 60_000;
/** Age up to which a forecast is served while the provider fails. */
const STALE_MS = 60 * 60_000;
/** Pause after a failed request for a place. */
const RETRY_PAUSE_MS = 30_000;
/** Lifetime of the request lock; longer than a request may take. */
const LOCK_MS = 2500;
const POLL_MS = 50;
/** Maximum number of cached forecasts. Places that share a slot overwrite each other. */
const SLOTS = 5000;

const CachedForecast = z.object({ place: z.string(), at: z.number(), forecast: z.custom<Forecast>() });
type CachedForecast = z.infer<typeof CachedForecast>;

const formatPlace = ({ lat, lon }: Place): string => `${lat},${lon}`;
/** Numbers the grid of tenths of a degree and spreads it evenly over the slots. */
const toSlotKey = ({ lat, lon }: Place): string =>
  `weather:slot:${(Math.round(lat * 10 + 900) * 3601 + Math.round(lon * 10 + 1800)) % SLOTS}`;
const toLockKey = (place: Place): string => `weather:${formatPlace(place)}:lock`;

type ForecastCacheDependencies = {
  readonly forecasts: Forecasts;
  readonly redis: Redis;
  readonly clock: () => Date;
  readonly log: Logger;
};

/**
 * Caches forecasts in Redis by tenths of a degree. A lock limits concurrent requests for a place to one across all
 * processes. Returns undefined if there is no forecast. Without Redis every call goes to the provider.
 */
export const createForecastCache = ({ forecasts, redis, clock, log }: ForecastCacheDependencies) => {
  const pending = new Map<string, Promise<Forecast | undefined>>();
  const ignoreRedisError = (error: unknown) => {
    log.warn({ err: error }, 'weather cache unavailable');
    return null;
  };

  const read = async (place: Place): Promise<CachedForecast | undefined> => {
    const text = await redis.get(toSlotKey(place)).catch(ignoreRedisError);
    const cached = text === null ? undefined : CachedForecast.safeParse(JSON.parse(text)).data;
    return cached?.place === formatPlace(place) ? cached : undefined;
  };
  const isYoungerThan = ({ at }: CachedForecast, ms: number) => clock().getTime() - at < ms;

  const request = async (place: Place): Promise<Forecast | undefined> => {
    try {
      const forecast = await forecasts.getForecast(place);
      const cached: CachedForecast = { place: formatPlace(place), at: clock().getTime(), forecast };
      await redis.set(toSlotKey(place), JSON.stringify(cached), 'PX', STALE_MS).catch(ignoreRedisError);
      await redis.del(toLockKey(place)).catch(ignoreRedisError);
      return forecast;
    } catch (error) {
      // Positions are never logged.
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'forecast request failed');
      await redis.set(toLockKey(place), 'failed', 'PX', RETRY_PAUSE_MS).catch(ignoreRedisError);
      return undefined;
    }
  };

  /** Waits for the request of another process. */
  const waitForOther = async (place: Place): Promise<Forecast | undefined> => {
    const deadline = Date.now() + LOCK_MS;
    while (Date.now() < deadline) {
      const lock = await redis.get(toLockKey(place)).catch(ignoreRedisError);
      if (lock !== 'asking') break;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    const cached = await read(place);
    return cached && isYoungerThan(cached, FRESH_MS) ? cached.forecast : undefined;
  };

  const find = async (place: Place): Promise<Forecast | undefined> => {
    const cached = await read(place);
    if (cached && isYoungerThan(cached, FRESH_MS)) return cached.forecast;
    const hasLock = await redis.set(toLockKey(place), 'asking', 'PX', LOCK_MS, 'NX').catch(() => 'OK');
    const forecast = await (hasLock ? request(place) : waitForOther(place));
    return forecast ?? (cached && isYoungerThan(cached, STALE_MS) ? cached.forecast : undefined);
  };

  return (exactPlace: Place): Promise<Forecast | undefined> => {
    const place = roundPlace(exactPlace);
    const key = formatPlace(place);
    const existing = pending.get(key);
    if (existing) return existing;
    const finding = find(place).finally(() => pending.delete(key));
    pending.set(key, finding);
    return finding;
  };
};
