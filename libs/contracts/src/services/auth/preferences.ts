import languages from '@fitfolk/i18n/languages.json' with { type: 'json' };
import { z } from '../../core/zod.ts';

/** Display unit of temperatures; the API always uses °F. */
export const TemperatureUnit = z.enum(['fahrenheit', 'celsius']);
export type TemperatureUnit = z.infer<typeof TemperatureUnit>;

/** First day of the week in calendars. */
export const WeekStart = z.enum(['sunday', 'monday']);
export type WeekStart = z.infer<typeof WeekStart>;

/** Languages of the user interface: the folders of `i18n`. */
export const Language = z.enum(Object.keys(languages) as (keyof typeof languages)[]);
export type Language = z.infer<typeof Language>;
