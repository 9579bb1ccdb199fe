import { z } from '../../core/zod.ts';

/** Display unit of temperatures; the API always uses °F. */
export const TemperatureUnit = z.enum(['fahrenheit', 'celsius']);
export type TemperatureUnit = z.infer<typeof TemperatureUnit>;

/** First day of the week in calendars. */
export const WeekStart = z.enum(['sunday', 'monday']);
export type WeekStart = z.infer<typeof WeekStart>;

/** Languages of the user interface. */
export const Language = z.enum(['en', 'de']);
export type Language = z.infer<typeof Language>;
