import { useQuery, useQueryClient } from '@tanstack/react-query';
import { localPreference } from '../storage/local-preference.ts';
import { useLocalPreference } from '../storage/use-local-preference.ts';
import { useTown } from './town.ts';

/** Degrees north and east. */
export type Position = { readonly lat: number; readonly lon: number };

/** Fallback coordinates of the product, used when the browser provides no position. */
export const FALLBACK_POSITION: Position = { lat: 40.7128, lon: -74.006 };

/** Time limit for geolocation in milliseconds. */
const TIMEOUT_MS = 10_000;
/** Maximum age of a cached position in milliseconds. */
const MAX_AGE_MS = 15 * 60_000;

/** 'true' once the location dialog was answered in this browser, either way. */
const promptAnswered = localPreference('locationDialogSeen');

/** Rounds to a tenth of a degree, about 11 km: precise enough for weather, too coarse for an address. */
const coarsen = (degrees: number): number => Math.round(degrees * 10) / 10;

const locate = (): Promise<Position> =>
  new Promise((resolve) => {
    const fallBack = () => resolve(FALLBACK_POSITION);
    if (!('geolocation' in navigator)) return fallBack();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coarsen(coords.latitude), lon: coarsen(coords.longitude) }),
      fallBack,
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });

/** "Not Now" lasts until the page is reloaded, across all frontends on it. */
const DECLINED_KEY = ['position', 'declined'];

export type PositionState = {
  /** True once a position, the fallback or a refusal is known. */
  readonly isResolved: boolean;
  /** True while the browser looks for the position. */
  readonly isLocating: boolean;
  /** Undefined until resolved and after "Not Now". */
  readonly position: Position | undefined;
  /** True if neither the browser nor the user gave a position, so that the weather is that of the fallback. */
  readonly isFallback: boolean;
  /** True until the location dialog is answered. */
  readonly needsPrompt: boolean;
  readonly allow: () => void;
  readonly decline: () => void;
};

/** Returns the position of the chosen town, else the browser's, requested only after the user answered the location dialog. */
export const usePosition = (): PositionState => {
  const client = useQueryClient();
  const isAnswered = useLocalPreference(promptAnswered) === 'true';
  const isDeclined = client.getQueryData(DECLINED_KEY) === true;
  const town = useTown();
  const { data, isLoading } = useQuery({
    queryKey: ['position'],
    queryFn: locate,
    enabled: isAnswered && !isDeclined && !town,
  });
  const isResolved = data !== undefined || isDeclined;
  return {
    isResolved: isResolved || town !== undefined,
    isLocating: isLoading,
    position: town ? { lat: town.lat, lon: town.lon } : data,
    isFallback: !town && isResolved && (data === undefined || data === FALLBACK_POSITION),
    needsPrompt: !isAnswered && !town,
    allow: () => promptAnswered.write('true'),
    decline: () => {
      client.setQueryData(DECLINED_KEY, true);
      promptAnswered.write('true');
    },
  };
};
