import type { Dashboard } from '../dashboard.ts';

const EFFECT = 'fitfolk_event_effect_seconds';
const ofService = 'service=~"$service"';

/** Replicas of a service read the same lag, so the panels show the maximum. */
const maxBy = (labels: string, metric: string): string => `max by (${labels}) (${metric}{${ofService}})`;

/** Events from the outbox to their effects. */
export const events: Dashboard = {
  uid: 'fitfolk-events',
  title: 'Fitfolk / Events',
  description: 'Events from the commit over the outbox and the consumers to their effects.',
  variables: [{ label: 'service', metric: 'fitfolk_outbox_pending' }],
  rows: [
    {
      title: 'Publishing',
      panels: [
        {
          title: 'Published events',
          unit: 'ops',
          queries: [
            {
              expr: `sum by (type) (rate(fitfolk_events_published_total{${ofService}}[$__rate_interval]))`,
              legend: '{{type}}',
            },
          ],
        },
        {
          title: 'Outbox',
          description: 'Committed events that NATS has not acknowledged.',
          unit: 'short',
          queries: [{ expr: maxBy('service', 'fitfolk_outbox_pending'), legend: '{{service}}' }],
        },
        {
          title: 'Age of the oldest event in the outbox',
          unit: 's',
          thresholds: [10, 60],
          queries: [{ expr: maxBy('service', 'fitfolk_outbox_oldest_seconds'), legend: '{{service}}' }],
        },
      ],
    },
    {
      title: 'Handling',
      panels: [
        {
          title: 'Waiting events',
          description: 'Not yet delivered to the consumer.',
          unit: 'short',
          thresholds: [1000, 10_000],
          queries: [{ expr: maxBy('durable', 'fitfolk_consumer_pending'), legend: '{{durable}}' }],
        },
        {
          title: 'Events in progress',
          description: 'Delivered, and being handled or waiting for a retry.',
          unit: 'short',
          queries: [{ expr: maxBy('durable', 'fitfolk_consumer_ack_pending'), legend: '{{durable}}' }],
        },
        {
          title: 'Handled events',
          unit: 'ops',
          queries: [
            {
              expr: `sum by (durable) (rate(fitfolk_events_handled_total{${ofService}, outcome="handled"}[$__rate_interval]))`,
              legend: '{{durable}}',
            },
          ],
        },
        {
          title: 'Time from commit to effect, 95th percentile',
          unit: 's',
          thresholds: [1, 5],
          width: 12,
          queries: [
            {
              expr: `histogram_quantile(0.95, sum by (durable, le) (rate(${EFFECT}_bucket{${ofService}}[$__rate_interval])))`,
              legend: '{{durable}}',
            },
          ],
        },
        {
          title: 'Effects within 5 seconds',
          unit: 'percentunit',
          width: 12,
          queries: [
            {
              expr: `sum by (durable) (rate(${EFFECT}_bucket{${ofService}, le="5"}[$__rate_interval])) / sum by (durable) (rate(${EFFECT}_count{${ofService}}[$__rate_interval]))`,
              legend: '{{durable}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Failures',
      panels: [
        {
          title: 'Failed attempts',
          description:
            '`retried` failed, `postponed` waits for an unavailable server, `dead` became a dead letter.',
          unit: 'ops',
          queries: [
            {
              expr: `sum by (durable, outcome) (rate(fitfolk_events_handled_total{${ofService}, outcome!="handled"}[$__rate_interval])) > 0`,
              legend: '{{durable}} {{outcome}}',
            },
          ],
        },
        {
          title: 'Dead letters',
          unit: 'short',
          thresholds: [1, 10],
          queries: [{ expr: maxBy('durable', 'fitfolk_dead_letters'), legend: '{{durable}}' }],
        },
        {
          title: 'Redelivered events',
          unit: 'short',
          queries: [{ expr: maxBy('durable', 'fitfolk_consumer_redelivered'), legend: '{{durable}}' }],
        },
        {
          title: 'Size of the streams',
          description: 'Share of NATS_STREAM_MAX_MB.',
          unit: 'percentunit',
          thresholds: [0.8, 0.95],
          width: 12,
          queries: [{ expr: maxBy('service', 'fitfolk_stream_fullness'), legend: '{{service}}' }],
        },
        {
          title: 'Failing erasures',
          unit: 'short',
          thresholds: [1, 10],
          width: 12,
          queries: [{ expr: maxBy('service', 'fitfolk_erasures_failing'), legend: '{{service}}' }],
        },
      ],
    },
  ],
};
