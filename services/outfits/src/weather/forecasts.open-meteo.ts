import { createBoundedFetch } from '@fitfolk/service-kit/clients/bounded-fetch';
import { z } from 'zod';
import type { Forecast, Forecasts, Place } from './forecast.ts';
import { createSeries, Degrees } from './open-meteo-series.ts';
import { toOpenMeteoUrl } from './open-meteo-url.ts';

/** Request timeout. The gateway must respond within three seconds. */
const TIMEOUT_MS = 2000;
const MAX_RESPONSE_BYTES = 64 * 1024;
/** Maximum that Open-Meteo supports. */
const FORECAST_DAYS = 16;

const Code = z.number().int().min(0).max(99);

/** Fields used of Open-Meteo's response. Source: https://open-meteo.com/en/docs */
const ResponseBody = z.object({
  current: z.object({ temperature_2m: Degrees, weather_code: Code }).nullish().catch(null),
  daily: z.object({
    time: z.array(z.iso.date()),
    weather_code: createSeries(Code),
    temperature_2m_max: createSeries(Degrees),
    temperature_2m_min: createSeries(Degrees),
    precipitation_probability_max: createSeries(z.number().min(0).max(100)),
  }),
});

const query = {
  current: 'temperature_2m,weather_code',
  daily: 'weather_code,temperature_2m_max,temperature_2m_min,precipitation_probability_max',
  temperature_unit: 'fahrenheit',
  timezone: 'auto',
  forecast_days: String(FORECAST_DAYS),
};

/** Reads forecasts from a server with the Open-Meteo API. */
export const createOpenMeteoForecasts = (baseUrl: string): Forecasts => {
  const fetchBounded = createBoundedFetch(MAX_RESPONSE_BYTES);
  return {
    getForecast: async ({ lat, lon }: Place) => {
      const url = toOpenMeteoUrl(baseUrl, 'v1/forecast', {
        latitude: String(lat),
        longitude: String(lon),
        ...query,
      });
      const response = await fetchBounded(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`The forecast request returned ${response.status}`);
      const body = ResponseBody.safeParse(await response.json());
      if (!body.success) throw new Error('The forecast response is invalid');
      return toForecast(body.data);
    },
  };
};

/**
 * Skips days without temperatures or a weather code. A missing chance of rain counts as none, and missing current weather
 * as that of the first day.
 * @throws Error when neither current weather nor a day is left
 */
const toForecast = ({ current, daily }: z.infer<typeof ResponseBody>): Forecast => {
  const days = daily.time.flatMap((day, index) => {
    const code = daily.weather_code[index] ?? null;
    const highF = daily.temperature_2m_max[index] ?? null;
    const lowF = daily.temperature_2m_min[index] ?? null;
    const rainChance = daily.precipitation_probability_max[index] ?? 0;
    return code === null || highF === null || lowF === null ? [] : [{ day, highF, lowF, code, rainChance }];
  });
  const [today] = days;
  if (current) return { now: { temperatureF: current.temperature_2m, code: current.weather_code }, days };
  if (today) return { now: { temperatureF: today.highF, code: today.code }, days };
  throw new Error('The forecast response contains no weather');
};
