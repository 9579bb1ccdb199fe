import { CalendarDay, coordinate } from '../../../core/fields.ts';
import type { ValidationCode } from '../../../core/validation.ts';
import { z } from '../../../core/zod.ts';

/** English weather descriptions by code. */
export const weatherDescriptions = {
  clear: 'Clear',
  'mostly-clear': 'Mostly Clear',
  'partly-cloudy': 'Partly Cloudy',
  cloudy: 'Cloudy',
  overcast: 'Overcast',
  fog: 'Fog',
  'freezing-fog': 'Freezing Fog',
  'light-drizzle': 'Light Drizzle',
  drizzle: 'Drizzle',
  'heavy-drizzle': 'Heavy Drizzle',
  'light-freezing-drizzle': 'Light Freezing Drizzle',
  'freezing-drizzle': 'Freezing Drizzle',
  'light-rain': 'Light Rain',
  rain: 'Rain',
  'heavy-rain': 'Heavy Rain',
  'light-freezing-rain': 'Light Freezing Rain',
  'freezing-rain': 'Freezing Rain',
  'light-snow': 'Light Snow',
  snow: 'Snow',
  'heavy-snow': 'Heavy Snow',
  'snow-grains': 'Snow Grains',
  'light-showers': 'Light Showers',
  showers: 'Showers',
  'heavy-showers': 'Heavy Showers',
  'light-snow-showers': 'Light Snow Showers',
  'snow-showers': 'Snow Showers',
  thunderstorm: 'Thunderstorm',
  'thunderstorm-with-hail': 'Thunderstorm with Hail',
} as const;
export type WeatherCode = keyof typeof weatherDescriptions;

/** English names of the items that the weather report suggests, by code. */
export const clothingNames = {
  'tank-top': 'Tank Top',
  't-shirt': 'T-Shirt',
  shorts: 'Shorts',
  sandals: 'Sandals',
  sneakers: 'Sneakers',
  'light-jacket': 'Light Jacket',
  jeans: 'Jeans',
  sweater: 'Sweater',
  coat: 'Coat',
  boots: 'Boots',
  'warm-coat': 'Warm Coat',
  'knit-sweater': 'Knit Sweater',
  parka: 'Parka',
  'thermal-layers': 'Thermal Layers',
  'winter-boots': 'Winter Boots',
  'rain-jacket': 'Rain Jacket',
  'light-trousers': 'Light Trousers',
  'waterproof-boots': 'Waterproof Boots',
} as const;
export type ClothingCode = keyof typeof clothingNames;

/** Forecast of a day, in degrees Fahrenheit. */
export const DayForecast = z.object({
  day: CalendarDay,
  high: z.number(),
  low: z.number(),
  description: z.string(),
  descriptionCode: z.string(),
});
export type DayForecast = z.infer<typeof DayForecast>;

export const Weather = z.object({
  /** Degrees Fahrenheit. */
  temp: z.number(),
  description: z.string(),
  descriptionCode: z.string().optional(),
  suggestions: z.array(z.string()),
  /** Codes of `suggestions`, in the same order. */
  suggestionCodes: z.array(z.string()).optional(),
  /** From today on, up to 16 days; absent without a forecast. */
  days: z.array(DayForecast).optional(),
  /** True for the default weather, which stands in for a forecast. */
  isAssumed: z.boolean().optional(),
});
export type Weather = z.infer<typeof Weather>;

/** Requires both coordinates, or none. */
export const requireWholePosition = (
  { lat, lon }: { readonly lat?: number | undefined; readonly lon?: number | undefined },
  context: z.RefinementCtx,
): void => {
  if ((lat === undefined) === (lon === undefined)) return;
  const message = 'coordinates-invalid' satisfies ValidationCode;
  context.addIssue({ code: 'custom', path: [lat === undefined ? 'lat' : 'lon'], message });
};

export const WeatherQuery = z
  .object({ lat: coordinate(90).optional(), lon: coordinate(180).optional() })
  .superRefine(requireWholePosition);
