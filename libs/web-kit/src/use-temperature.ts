import { useLanguage } from './messages.ts';
import { useSession } from './session.ts';
import type { TemperatureReader } from './temperature.ts';

/** How whoever is signed in reads temperatures. */
export const useTemperatureReader = (): TemperatureReader => {
  const { user } = useSession();
  return { unit: user?.temperatureUnit ?? 'fahrenheit', language: useLanguage() };
};
