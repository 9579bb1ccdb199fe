import type { Redis } from '@fitfolk/service-kit/connections/redis';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { z } from 'zod';
import { type Forecast, type Forecasts, type Place, roughly } from './conditions.ts';

/** Source: the product's weather cache. */
const FRESH_MS = 5 * 60_000;
/** How old a forecast may be that stands in for one that nobody gives, in milliseconds. */
const STALE_MS = 60 * 60_000;
/** How long nobody is asked again about a place after a failure, in milliseconds. */
const REST_MS = 30_000;
/** How long one process asks while the others wait, in milliseconds; longer than an answer may take. */
const ASKING_MS = 2500;
const POLL_MS = 50;

/** Forecasts that are kept at one time, whatever people ask for. Two places of one slot take turns. */
const SLOTS = 5000;

const Kept = z.object({ place: z.string(), at: z.number(), forecast: z.custom<Forecast>() });
type Kept = z.infer<typeof Kept>;

const nameOf = ({ lat, lon }: Place): string => `${lat},${lon}`;
/** Every tenth of a degree has its number, and the numbers share the slots evenly. */
const slotOf = ({ lat, lon }: Place): string =>
  `weather:slot:${(Math.round(lat * 10 + 900) * 3601 + Math.round(lon * 10 + 1800)) % SLOTS}`;
const askedKey = (place: Place): string => `weather:${nameOf(place)}:asked`;

type CacheOptions = {
  readonly forecasts: Forecasts;
  readonly redis: Redis;
  readonly now: () => Date;
  readonly log: Logger;
};

/**
 * Forecasts kept in Redis by tenths of a degree: fresh for five minutes, one upstream call for many callers whatever
 * process they ask, an old answer for up to an hour when there is no new one. Undefined when nobody knows.
 */
export const createForecastCache = ({ forecasts, redis, now, log }: CacheOptions) => {
  const underway = new Map<string, Promise<Forecast | undefined>>();
  const orNothing = (error: unknown) => {
    log.warn({ err: error }, 'the weather cache is out of reach');
    return null;
  };

  const read = async (place: Place): Promise<Kept | undefined> => {
    const text = await redis.get(slotOf(place)).catch(orNothing);
    const kept = text === null ? undefined : Kept.safeParse(JSON.parse(text)).data;
    return kept?.place === nameOf(place) ? kept : undefined;
  };
  const isYounger = ({ at }: Kept, ms: number) => now().getTime() - at < ms;

  const ask = async (place: Place): Promise<Forecast | undefined> => {
    try {
      const forecast = await forecasts.at(place);
      const kept: Kept = { place: nameOf(place), at: now().getTime(), forecast };
      await redis.set(slotOf(place), JSON.stringify(kept), 'PX', STALE_MS).catch(orNothing);
      await redis.del(askedKey(place)).catch(orNothing);
      return forecast;
    } catch (error) {
      // Says what failed, never where: a position is nobody's business.
      log.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'nobody forecasts the weather',
      );
      await redis.set(askedKey(place), 'failed', 'PX', REST_MS).catch(orNothing);
      return undefined;
    }
  };

  /** Waits for the answer that another process is getting. */
  const awaitOther = async (place: Place): Promise<Forecast | undefined> => {
    const until = Date.now() + ASKING_MS;
    while (Date.now() < until) {
      const asked = await redis.get(askedKey(place)).catch(orNothing);
      if (asked !== 'asking') break;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    const kept = await read(place);
    return kept && isYounger(kept, FRESH_MS) ? kept.forecast : undefined;
  };

  const find = async (place: Place): Promise<Forecast | undefined> => {
    const kept = await read(place);
    if (kept && isYounger(kept, FRESH_MS)) return kept.forecast;
    const isOurs = await redis.set(askedKey(place), 'asking', 'PX', ASKING_MS, 'NX').catch(() => 'OK');
    const forecast = await (isOurs ? ask(place) : awaitOther(place));
    return forecast ?? (kept && isYounger(kept, STALE_MS) ? kept.forecast : undefined);
  };

  return (anywhere: Place): Promise<Forecast | undefined> => {
    const place = roughly(anywhere);
    const key = nameOf(place);
    const known = underway.get(key);
    if (known) return known;
    const finding = find(place).finally(() => underway.delete(key));
    underway.set(key, finding);
    return finding;
  };
};
