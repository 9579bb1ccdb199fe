import { useLocalPreference } from '@fitfolk/web-kit/storage/use-local-preference.ts';
import { useMemo } from 'react';
import { readTwin, type TwinConfig, twinOf } from './twin-config.ts';

/** A profile's twin and how to change it. */
export const useTwin = (profileId: string) => {
  const stored = useMemo(() => twinOf(profileId), [profileId]);
  const text = useLocalPreference(stored);
  const twin = useMemo(() => readTwin(text), [text]);
  const change = (part: Partial<TwinConfig>) => stored.write(JSON.stringify({ ...twin, ...part }));
  return { twin, change };
};
