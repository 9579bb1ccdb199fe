/** A layout shift, with its start in milliseconds. */
export type LayoutShift = { readonly value: number; readonly startTime: number };

/** An event of an interaction, with the time until the next paint in milliseconds. */
export type InteractionEvent = { readonly interactionId: number; readonly duration: number };

/** Shifts with at most a second between them belong to one window, which lasts up to five seconds. */
const MAX_GAP_MS = 1000;
const MAX_WINDOW_MS = 5000;

/** Returns the Cumulative Layout Shift: the sum of the worst window of shifts. */
export const getLayoutShift = (shifts: readonly LayoutShift[]): number => {
  let worst = 0;
  let sum = 0;
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { value, startTime } of shifts) {
    const isSameWindow = startTime - last < MAX_GAP_MS && startTime - first < MAX_WINDOW_MS;
    if (!isSameWindow) first = startTime;
    sum = isSameWindow ? sum + value : value;
    last = startTime;
    worst = Math.max(worst, sum);
  }
  return worst;
};

/** One interaction of 50 may be slower. */
const INTERACTIONS_PER_OUTLIER = 50;

/** Returns the Interaction to Next Paint in milliseconds: that of the slowest interactions, without outliers. */
export const getInteractionDelay = (events: readonly InteractionEvent[]): number | undefined => {
  const delays = new Map<number, number>();
  for (const { interactionId, duration } of events) {
    if (interactionId > 0) delays.set(interactionId, Math.max(duration, delays.get(interactionId) ?? 0));
  }
  const slowestFirst = [...delays.values()].sort((a, b) => b - a);
  return slowestFirst[Math.floor(slowestFirst.length / INTERACTIONS_PER_OUTLIER)];
};
