import type { ServiceMetrics } from '../../observability/metrics.ts';
import type { ReceivedEvent } from '../subscription.ts';

/** `postponed` waits for an unavailable server, `dead` became a dead letter. */
export type EventOutcome = 'handled' | 'retried' | 'postponed' | 'dead';

/** Includes 5 s, the objective of the freshness of events. */
const EFFECT_BUCKETS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];

type ConsumerMetricsOptions = { readonly metrics: ServiceMetrics; readonly clock: () => Date };

/** Creates the counter of a consumer's attempts and the histogram of the time from an event's commit to its effect. */
export const createConsumerMetrics = ({ metrics, clock }: ConsumerMetricsOptions, durable: string) => {
  const count = metrics.createCounter({
    name: 'fitfolk_events_handled_total',
    help: 'Attempts to handle an event by outcome: handled, retried, postponed or dead',
    labels: ['durable', 'outcome'],
  });
  const recordSeconds = metrics.createHistogram({
    name: 'fitfolk_event_effect_seconds',
    help: 'Time from the commit of an event to the commit of its effect, in seconds',
    labels: ['durable'],
    buckets: EFFECT_BUCKETS_S,
  });
  return {
    countOutcome: (outcome: EventOutcome, events = 1): void => count({ durable, outcome }, events),
    recordEffects: (events: readonly ReceivedEvent<never>[]): void => {
      const now = clock().getTime();
      for (const { time } of events) recordSeconds({ durable }, Math.max(0, now - time.getTime()) / 1000);
    },
  };
};
