import { useLocalPreference } from '@fitfolk/web-kit/storage/use-local-preference.ts';
import { useMemo } from 'react';
import { getTwinPreference, parseTwin, type TwinConfig } from './twin-config.ts';

/** Returns a profile's twin and a function to update it. */
export const useTwin = (profileId: string) => {
  const preference = useMemo(() => getTwinPreference(profileId), [profileId]);
  const value = useLocalPreference(preference);
  const twin = useMemo(() => parseTwin(value), [value]);
  const updateTwin = (changes: Partial<TwinConfig>) =>
    preference.write(JSON.stringify({ ...twin, ...changes }));
  return { twin, updateTwin };
};
