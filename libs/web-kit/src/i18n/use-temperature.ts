import { useSession } from '../session/session.ts';
import type { TemperatureReader } from './temperature.ts';
import { useLanguage } from './translations.ts';

/** How whoever is signed in reads temperatures. */
export const useTemperatureReader = (): TemperatureReader => {
  const { user } = useSession();
  return { unit: user?.temperatureUnit ?? 'fahrenheit', language: useLanguage() };
};
