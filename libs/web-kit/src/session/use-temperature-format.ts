import type { TemperatureFormat } from '../i18n/temperature.ts';
import { useLanguage } from '../i18n/translations.ts';
import { useSession } from './session.ts';

/** Returns the user's temperature unit and language. */
export const useTemperatureFormat = (): TemperatureFormat => {
  const { user } = useSession();
  return { unit: user?.temperatureUnit ?? 'fahrenheit', language: useLanguage() };
};
