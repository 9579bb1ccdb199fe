import type { WebVitals } from '@fitfolk/contracts/gateway';
import { WEB_VITALS_PATH } from '@fitfolk/contracts/web-vitals/path';
import { getInteractionDelay, getLayoutShift, type InteractionEvent, type LayoutShift } from './vitals.ts';

const MS_PER_S = 1000;
/** Shorter interactions are reported as this, because browsers do not list them, in milliseconds. */
const MIN_EVENT_MS = 40;

type ShiftEntry = LayoutShift & { readonly hadRecentInput: boolean };

/** Observes entries of a type, those before the call too; nothing where the browser lacks the type. */
const observe = <Entry>(type: string, onEntries: (entries: readonly Entry[]) => void): void => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => onEntries(list.getEntries() as Entry[]));
  const options = { type, buffered: true, durationThreshold: MIN_EVENT_MS };
  observer.observe(options);
};

const toSeconds = (ms: number): number => Math.round(ms) / MS_PER_S;

const readTimeToFirstByte = (): number | undefined => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation && navigation.responseStart > 0 ? toSeconds(navigation.responseStart) : undefined;
};

/** Measures the speed of this page load and reports it once, when the page is left or hidden. */
export const measureWebVitals = (): void => {
  // A page that was loaded in the background was not waited for.
  if (document.visibilityState === 'hidden') return;
  // The page may change before the report.
  const path = location.pathname;
  const shifts: LayoutShift[] = [];
  const events: InteractionEvent[] = [];
  let paintMs: number | undefined;
  observe<PerformanceEntry>('largest-contentful-paint', (entries) => {
    paintMs = entries.at(-1)?.startTime ?? paintMs;
  });
  observe<ShiftEntry>('layout-shift', (entries) => {
    for (const { value, startTime, hadRecentInput } of entries) {
      if (!hadRecentInput) shifts.push({ value, startTime });
    }
  });
  observe<InteractionEvent>('event', (entries) => {
    for (const { interactionId, duration } of entries) events.push({ interactionId, duration });
  });
  const report = (): void => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', report, true);
    const delayMs = getInteractionDelay(events);
    const ttfb = readTimeToFirstByte();
    const vitals: WebVitals = {
      path,
      ...(ttfb === undefined ? {} : { ttfb }),
      ...(paintMs === undefined ? {} : { lcp: toSeconds(paintMs) }),
      ...(delayMs === undefined ? {} : { inp: toSeconds(delayMs) }),
      cls: Number(getLayoutShift(shifts).toFixed(4)),
    };
    navigator.sendBeacon(WEB_VITALS_PATH, new Blob([JSON.stringify(vitals)], { type: 'application/json' }));
  };
  addEventListener('visibilitychange', report, true);
};
