/** WMO weather interpretation codes (WW), as Open-Meteo documents them, in words. */
const words: Readonly<Record<number, string>> = {
  0: 'Clear',
  1: 'Mostly Clear',
  2: 'Partly Cloudy',
  3: 'Overcast',
  45: 'Fog',
  48: 'Freezing Fog',
  51: 'Light Drizzle',
  53: 'Drizzle',
  55: 'Heavy Drizzle',
  56: 'Light Freezing Drizzle',
  57: 'Freezing Drizzle',
  61: 'Light Rain',
  63: 'Rain',
  65: 'Heavy Rain',
  66: 'Light Freezing Rain',
  67: 'Freezing Rain',
  71: 'Light Snow',
  73: 'Snow',
  75: 'Heavy Snow',
  77: 'Snow Grains',
  80: 'Light Showers',
  81: 'Showers',
  82: 'Heavy Showers',
  85: 'Light Snow Showers',
  86: 'Snow Showers',
  95: 'Thunderstorm',
  96: 'Thunderstorm with Hail',
  99: 'Thunderstorm with Hail',
};

const SNOWY = new Set([71, 73, 75, 77, 85, 86]);

/** The weather of a code in words; a code that nobody defined reads like the tens it belongs to. */
export const describe = (code: number): string =>
  words[code] ?? words[Math.floor(code / 10) * 10 + 1] ?? 'Cloudy';

export const isSnowy = (code: number): boolean => SNOWY.has(code);

/** Rain, drizzle, showers or a thunderstorm; snow is not wet before it melts. */
export const isWet = (code: number): boolean => code >= 51 && !isSnowy(code);
