import { createBoundedFetch } from '@fitfolk/service-kit/clients/bounded-fetch';
import { z } from 'zod';
import type { ListPastDays } from './normals.ts';
import { createSeries, Degrees } from './open-meteo-series.ts';
import { toOpenMeteoUrl } from './open-meteo-url.ts';

/** Request timeout. The gateway must respond within three seconds. */
const TIMEOUT_MS = 2000;
const MAX_RESPONSE_BYTES = 64 * 1024;

/** Fields used of Open-Meteo's response. Source: https://open-meteo.com/en/docs/historical-weather-api */
const ResponseBody = z.object({
  daily: z.object({
    time: z.array(z.iso.date()),
    temperature_2m_max: createSeries(Degrees),
    temperature_2m_min: createSeries(Degrees),
    precipitation_sum: createSeries(z.number().min(0)),
  }),
});

/** Lists measured weather from a server with Open-Meteo's archive API. Skips days without temperatures. */
export const createOpenMeteoPastDays = (baseUrl: string): ListPastDays => {
  const fetchBounded = createBoundedFetch(MAX_RESPONSE_BYTES);
  return async ({ lat, lon }, { from, to }) => {
    const url = toOpenMeteoUrl(baseUrl, 'v1/archive', {
      latitude: String(lat),
      longitude: String(lon),
      start_date: from,
      end_date: to,
      daily: 'temperature_2m_max,temperature_2m_min,precipitation_sum',
      temperature_unit: 'fahrenheit',
      timezone: 'auto',
    });
    const response = await fetchBounded(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The archive request returned ${response.status}`);
    const { daily } = ResponseBody.parse(await response.json());
    return daily.time.flatMap((_, index) => {
      const highF = daily.temperature_2m_max[index] ?? null;
      const lowF = daily.temperature_2m_min[index] ?? null;
      const precipitationMm = daily.precipitation_sum[index] ?? 0;
      return highF === null || lowF === null ? [] : [{ highF, lowF, precipitationMm }];
    });
  };
};
