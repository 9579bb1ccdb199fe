import { createBoundedFetch } from '@fitfolk/service-kit/clients/bounded-fetch';
import { z } from 'zod';
import type { Forecast, Forecasts, Place } from './conditions.ts';

/** How long Open-Meteo may take, in milliseconds: callers of the gateway are answered within three seconds. */
const LIMIT_MS = 2000;
const MAX_ANSWER_BYTES = 64 * 1024;
/** As many days as Open-Meteo looks ahead. */
const DAYS = 16;

const Degrees = z.number().min(-150).max(200);
const Code = z.number().int().min(0).max(99);

/** The part of Open-Meteo's answer that we read: https://open-meteo.com/en/docs */
const Answer = z.object({
  current: z.object({ temperature_2m: Degrees, weather_code: Code }),
  daily: z.object({
    time: z.array(z.iso.date()),
    weather_code: z.array(Code.nullable()),
    temperature_2m_max: z.array(Degrees.nullable()),
    temperature_2m_min: z.array(Degrees.nullable()),
    precipitation_probability_max: z.array(z.number().min(0).max(100).nullable()),
  }),
});

const query = {
  current: 'temperature_2m,weather_code',
  daily: 'weather_code,temperature_2m_max,temperature_2m_min,precipitation_probability_max',
  temperature_unit: 'fahrenheit',
  timezone: 'auto',
  forecast_days: String(DAYS),
};

/** Forecasts of a server that speaks Open-Meteo's protocol. */
export const openMeteo = (baseUrl: string): Forecasts => {
  const ask = createBoundedFetch(MAX_ANSWER_BYTES);
  return {
    at: async ({ lat, lon }: Place) => {
      const url = new URL('/v1/forecast', baseUrl);
      url.search = new URLSearchParams({
        latitude: String(lat),
        longitude: String(lon),
        ...query,
      }).toString();
      const response = await ask(url, { signal: AbortSignal.timeout(LIMIT_MS) });
      if (!response.ok) throw new Error(`The forecast was answered ${response.status}`);
      const answer = Answer.safeParse(await response.json());
      if (!answer.success) throw new Error('The forecast does not have the shape of one');
      return forecastOf(answer.data);
    },
  };
};

/** Days of which anything but the chance of rain is unknown are left out. */
const forecastOf = ({ current, daily }: z.infer<typeof Answer>): Forecast => ({
  now: { temperatureF: current.temperature_2m, code: current.weather_code },
  days: daily.time.flatMap((day, index) => {
    const code = daily.weather_code[index] ?? null;
    const highF = daily.temperature_2m_max[index] ?? null;
    const lowF = daily.temperature_2m_min[index] ?? null;
    const rainChance = daily.precipitation_probability_max[index] ?? 0;
    return code === null || highF === null || lowF === null ? [] : [{ day, highF, lowF, code, rainChance }];
  }),
});
