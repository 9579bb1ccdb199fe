import { addDays, countDaysBetween } from '@fitfolk/contracts/core/calendar-day';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { z } from 'zod';
import { type Conditions, type Place, roundPlace } from './forecast.ts';

/** Measured weather of a day. */
export type PastDay = {
  readonly highF: number;
  readonly lowF: number;
  readonly precipitationMm: number;
};

/** Port of an archive of measured weather. Rejects on timeouts, errors and invalid responses. */
export type ListPastDays = (place: Place, range: { from: string; to: string }) => Promise<readonly PastDay[]>;

/** Past years, and days before and after the same day of each, of which the mean is taken. */
const YEARS = [0, 1, 2];
const DAYS_AROUND = 3;
/** Lifetime of cached normals in seconds. */
const CACHE_TTL_S = 24 * 60 * 60;
const WET_DAY_MM = 1;
const FREEZING_F = 32;

const Normal = z.object({ highF: z.number(), lowF: z.number(), isWet: z.boolean() });

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the usual weather of past days, wet if more than half of them were. Undefined without any. */
const toNormal = (days: readonly PastDay[]): z.infer<typeof Normal> | undefined => {
  if (days.length === 0) return undefined;
  const wetDays = days.filter(({ precipitationMm }) => precipitationMm >= WET_DAY_MM).length;
  return {
    highF: Math.round(mean(days.map(({ highF }) => highF))),
    lowF: Math.round(mean(days.map(({ lowF }) => lowF))),
    isWet: wetDays > days.length / 2,
  };
};

const toConditions = ({ highF, lowF, isWet }: z.infer<typeof Normal>): Conditions => {
  const isSnowy = isWet && highF <= FREEZING_F;
  const weather = isSnowy ? 'snow' : isWet ? 'rain' : 'partly-cloudy';
  return { highF, lowF, isWet: isWet && !isSnowy, isSnowy, weather, isAssumed: false };
};

type NormalsDependencies = {
  readonly listPastDays: ListPastDays;
  readonly redis: Redis;
  readonly log: Logger;
};

/**
 * Creates a function that returns the usual weather of a day beyond the forecast: the mean of the same days of three past years.
 * Undefined if the archive fails. Cached in Redis; without Redis every call goes to the archive.
 */
export const createGetNormal = ({ listPastDays, redis, log }: NormalsDependencies) => {
  const ignoreRedisError = (error: unknown) => {
    log.warn({ err: error }, 'normals cache unavailable');
    return null;
  };
  const request = async (place: Place, day: string, today: string) => {
    const firstYear = Math.ceil((countDaysBetween(today, day) + DAYS_AROUND + 1) / 365);
    const years = YEARS.map((year) => addDays(day, -365 * (firstYear + year)));
    const past = await Promise.all(
      years.map((each) =>
        listPastDays(place, { from: addDays(each, -DAYS_AROUND), to: addDays(each, DAYS_AROUND) }),
      ),
    );
    return toNormal(past.flat());
  };
  return async (exactPlace: Place, day: string, today: string): Promise<Conditions | undefined> => {
    const place = roundPlace(exactPlace);
    const key = `weather:normal:${place.lat},${place.lon}:${day}`;
    const cached = await redis.get(key).catch(ignoreRedisError);
    if (cached !== null) return toConditions(Normal.parse(JSON.parse(cached)));
    try {
      const normal = await request(place, day, today);
      if (!normal) return undefined;
      await redis.set(key, JSON.stringify(normal), 'EX', CACHE_TTL_S).catch(ignoreRedisError);
      return toConditions(normal);
    } catch (error) {
      // Positions are never logged.
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'archive request failed');
      return undefined;
    }
  };
};
