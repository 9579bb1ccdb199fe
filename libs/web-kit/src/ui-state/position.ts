import { useQuery, useQueryClient } from '@tanstack/react-query';
import { storedChoice } from '../storage/local-preference.ts';
import { useStoredChoice } from '../storage/use-local-preference.ts';

/** Degrees north and east. */
export type Position = { readonly lat: number; readonly lon: number };

/** Where people are assumed to be whose position is not to be had. Source: the product's fallback coordinates. */
export const FALLBACK_POSITION: Position = { lat: 40.7128, lon: -74.006 };

/** How long the browser may take to find out, in milliseconds. */
const LIMIT_MS = 10_000;
/** How old a position may be that the browser already knows, in milliseconds. */
const MAX_AGE_MS = 15 * 60_000;

/** Whether the dialog about location was answered in this browser, either way; then its value is 'true'. */
const dialogSeen = storedChoice('locationDialogSeen');

/** A position to a tenth of a degree, some 11 km: enough for weather, and no address. */
const roughly = (degrees: number): number => Math.round(degrees * 10) / 10;

const askBrowser = (): Promise<Position> =>
  new Promise((resolve) => {
    const fallBack = () => resolve(FALLBACK_POSITION);
    if (!('geolocation' in navigator)) return fallBack();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: roughly(coords.latitude), lon: roughly(coords.longitude) }),
      fallBack,
      { timeout: LIMIT_MS, maximumAge: MAX_AGE_MS },
    );
  });

/** "Not Now" holds until the page is loaded anew, in every frontend on it. */
const DECLINED_KEY = ['position', 'declined'];

export type PositionState = {
  /** Whether it is settled what is known of the position. */
  readonly isResolved: boolean;
  /** Undefined while it is not settled, and when the person said "Not Now". */
  readonly position: Position | undefined;
  /** Whether the person still has to be asked. */
  readonly isToBeAsked: boolean;
  readonly allow: () => void;
  readonly decline: () => void;
};

/**
 * Where this browser is. Nobody is asked before they answered the dialog; after that the browser is asked at every visit,
 * and where it does not tell, the fallback stands in.
 */
export const usePosition = (): PositionState => {
  const client = useQueryClient();
  const isSeen = useStoredChoice(dialogSeen) === 'true';
  const isDeclined = client.getQueryData(DECLINED_KEY) === true;
  const { data } = useQuery({ queryKey: ['position'], queryFn: askBrowser, enabled: isSeen && !isDeclined });
  return {
    isResolved: data !== undefined || isDeclined,
    position: data,
    isToBeAsked: !isSeen,
    allow: () => dialogSeen.write('true'),
    decline: () => {
      client.setQueryData(DECLINED_KEY, true);
      dialogSeen.write('true');
    },
  };
};
