import type { WeatherCode } from '@fitfolk/contracts/outfits';

/** Weather codes by WMO code (WW), as documented by Open-Meteo. */
const codes: Readonly<Record<number, WeatherCode>> = {
  0: 'clear',
  1: 'mostly-clear',
  2: 'partly-cloudy',
  3: 'overcast',
  45: 'fog',
  48: 'freezing-fog',
  51: 'light-drizzle',
  53: 'drizzle',
  55: 'heavy-drizzle',
  56: 'light-freezing-drizzle',
  57: 'freezing-drizzle',
  61: 'light-rain',
  63: 'rain',
  65: 'heavy-rain',
  66: 'light-freezing-rain',
  67: 'freezing-rain',
  71: 'light-snow',
  73: 'snow',
  75: 'heavy-snow',
  77: 'snow-grains',
  80: 'light-showers',
  81: 'showers',
  82: 'heavy-showers',
  85: 'light-snow-showers',
  86: 'snow-showers',
  95: 'thunderstorm',
  96: 'thunderstorm-with-hail',
  99: 'thunderstorm-with-hail',
};

const SNOWY = new Set([71, 73, 75, 77, 85, 86]);

/** Returns the weather of a WMO code. An undefined code reads like the first of its group of ten. */
export const toWeatherCode = (wmoCode: number): WeatherCode =>
  codes[wmoCode] ?? codes[Math.floor(wmoCode / 10) * 10 + 1] ?? 'cloudy';

export const isSnowy = (wmoCode: number): boolean => SNOWY.has(wmoCode);

/** Rain, drizzle, showers or a thunderstorm; snow does not count. */
export const isWet = (wmoCode: number): boolean => wmoCode >= 51 && !isSnowy(wmoCode);
