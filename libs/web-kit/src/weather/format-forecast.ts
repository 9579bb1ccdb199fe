import type { DayForecast } from '@fitfolk/contracts/outfits';
import { translateServerMessage } from '../i18n/server-messages/server-messages.ts';
import { convertTemperatures, type TemperatureFormat } from '../i18n/temperature.ts';

/** Formats the forecast of a day: "41–50°F, Light Rain". */
export const formatForecast = (format: TemperatureFormat, forecast: DayForecast): string => {
  const { low, high, description, descriptionCode } = forecast;
  const range = convertTemperatures(format, `${low}–${high}°F`);
  return `${range}, ${translateServerMessage('weather', descriptionCode, description)}`;
};
