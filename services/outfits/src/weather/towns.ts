import { createHash } from 'node:crypto';
import type { Language } from '@fitfolk/contracts/auth';
import { Town, type TownQuery } from '@fitfolk/contracts/outfits';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { roundPlace } from './forecast.ts';

/** Lifetime of cached results in seconds. Towns rarely move. */
const CACHE_TTL_S = 24 * 60 * 60;
const RETRY_AFTER_S = 30;

/** Port of a geocoding provider. */
export type FindTowns = (name: string, language: Language) => Promise<readonly Town[]>;

type TownsDependencies = {
  readonly findTowns: FindTowns;
  readonly redis: Redis;
  readonly log: Logger;
};

const toCacheKey = (name: string, language: Language): string =>
  `towns:${createHash('sha256').update(`${language}|${name}`).digest('hex')}`;

/**
 * Searches towns by the beginning of their name, with positions rounded to a tenth of a degree. Results are cached in
 * Redis; without Redis every search goes to the provider.
 */
export const createSearchTowns = ({ findTowns, redis, log }: TownsDependencies) => {
  const ignoreRedisError = (error: unknown) => {
    log.warn({ err: error }, 'town cache unavailable');
    return null;
  };
  const request = async (name: string, language: Language): Promise<Town[]> => {
    try {
      return (await findTowns(name, language)).map((town) => ({ ...town, ...roundPlace(town) }));
    } catch (cause) {
      throw new AppError('unavailable', { cause, retryAfterS: RETRY_AFTER_S });
    }
  };
  /** @throws AppError `unavailable` when the provider fails */
  return async ({ name, language = 'en' }: TownQuery): Promise<Town[]> => {
    const normalized = name.normalize('NFKC').toLowerCase();
    const key = toCacheKey(normalized, language);
    const cached = await redis.get(key).catch(ignoreRedisError);
    if (cached !== null) return Town.array().parse(JSON.parse(cached));
    const towns = await request(normalized, language);
    await redis.set(key, JSON.stringify(towns), 'EX', CACHE_TTL_S).catch(ignoreRedisError);
    return towns;
  };
};

export type SearchTowns = ReturnType<typeof createSearchTowns>;
