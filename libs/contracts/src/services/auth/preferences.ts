import { z } from '../../core/zod.ts';

/** How temperatures are shown; the API itself always answers in °F. */
export const TemperatureUnit = z.enum(['fahrenheit', 'celsius']);
export type TemperatureUnit = z.infer<typeof TemperatureUnit>;

/** The day that weeks begin with on the account's pages. */
export const WeekStart = z.enum(['sunday', 'monday']);
export type WeekStart = z.infer<typeof WeekStart>;

/** The languages that the pages speak. */
export const Language = z.enum(['en', 'de']);
export type Language = z.infer<typeof Language>;
