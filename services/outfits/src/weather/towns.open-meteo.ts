import type { Town } from '@fitfolk/contracts/outfits';
import { createBoundedFetch } from '@fitfolk/service-kit/clients/bounded-fetch';
import { z } from 'zod';
import { toOpenMeteoUrl } from './open-meteo-url.ts';
import type { FindTowns } from './towns.ts';

/** Request timeout. The gateway must respond within three seconds. */
const TIMEOUT_MS = 2000;
const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_TOWNS = '6';

const Region = z.string().max(200).nullish().catch(null);

const FoundTown = z.object({
  name: z.string().max(200),
  admin1: Region,
  country: Region,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/**
 * Fields used of Open-Meteo's response; a town without a name or a position is left out.
 * Source: https://open-meteo.com/en/docs/geocoding-api
 */
const ResponseBody = z.object({
  results: z
    .array(FoundTown.nullable().catch(null))
    .default([])
    .transform((towns) => towns.filter((town) => town !== null)),
});

/** Finds towns on a server with Open-Meteo's geocoding API. Rejects on timeouts, errors and invalid responses. */
export const createOpenMeteoTowns = (baseUrl: string): FindTowns => {
  const fetchBounded = createBoundedFetch(MAX_RESPONSE_BYTES);
  return async (name, language) => {
    const url = toOpenMeteoUrl(baseUrl, 'v1/search', { name, language, count: MAX_TOWNS });
    const response = await fetchBounded(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The town request returned ${response.status}`);
    return ResponseBody.parse(await response.json()).results.map(toTown);
  };
};

const toTown = (found: z.infer<typeof FoundTown>): Town => ({
  name: found.name,
  region: found.admin1 ?? null,
  country: found.country ?? null,
  lat: found.latitude,
  lon: found.longitude,
});
