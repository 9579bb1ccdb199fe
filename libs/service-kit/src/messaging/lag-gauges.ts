import type { JetStreamManager } from '@nats-io/jetstream';
import type { ServiceMetrics } from '../observability/metrics.ts';
import type { OutboxStore } from './outbox.ts';
import { findConsumer, getStreamFullness, toDeadLetterStreamName, toDeadLetterSubject } from './streams.ts';

type LagOptions = {
  readonly namespace: string;
  readonly outbox: Pick<OutboxStore, 'getBacklog'>;
  /** Stream of the service's own events. */
  readonly ownStream: string;
  readonly manager: JetStreamManager;
  readonly consumers: readonly { readonly durable: string; readonly stream: string }[];
};

/** Registers gauges for events that wait to be published, wait to be handled, or failed. */
export const registerLagGauges = (metrics: ServiceMetrics, options: LagOptions): void => {
  registerOutboxGauges(metrics, options);
  registerConsumerGauges(metrics, options);
  registerDeadLetterGauge(metrics, options);
  registerStreamGauge(metrics, options);
};

const registerStreamGauge = (metrics: ServiceMetrics, { manager, ownStream }: LagOptions): void =>
  metrics.registerGauges({
    gauges: {
      fitfolk_stream_fullness: 'Share of its size limit that the stream of the service takes up, from 0 to 1',
    },
    collect: async () => [
      { values: { fitfolk_stream_fullness: await getStreamFullness(manager, ownStream) } },
    ],
  });

const registerOutboxGauges = (metrics: ServiceMetrics, { outbox }: LagOptions): void =>
  metrics.registerGauges({
    gauges: {
      fitfolk_outbox_pending: 'Committed events that the broker has not acknowledged',
      fitfolk_outbox_oldest_seconds: 'Age of the oldest pending event, in seconds',
    },
    collect: async () => {
      const { count, since } = await outbox.getBacklog();
      const ageS = since ? Math.max(0, Date.now() - since.getTime()) / 1000 : 0;
      return [{ values: { fitfolk_outbox_pending: count, fitfolk_outbox_oldest_seconds: ageS } }];
    },
  });

const registerConsumerGauges = (metrics: ServiceMetrics, { consumers, manager }: LagOptions): void =>
  metrics.registerGauges({
    gauges: {
      fitfolk_consumer_pending: 'Events not yet delivered to the consumer',
      fitfolk_consumer_ack_pending: 'Delivered events that are being handled or wait for a retry',
      fitfolk_consumer_redelivered: 'Unacknowledged events that were delivered more than once',
    },
    label: 'durable',
    collect: () =>
      Promise.all(
        consumers.map(async ({ durable, stream }) => {
          const info = await findConsumer(manager, stream, durable);
          return {
            labelValue: durable,
            values: {
              fitfolk_consumer_pending: info?.num_pending ?? 0,
              fitfolk_consumer_ack_pending: info?.num_ack_pending ?? 0,
              fitfolk_consumer_redelivered: info?.num_redelivered ?? 0,
            },
          };
        }),
      ),
  });

const registerDeadLetterGauge = (
  metrics: ServiceMetrics,
  { consumers, manager, namespace }: LagOptions,
): void =>
  metrics.registerGauges({
    gauges: { fitfolk_dead_letters: 'Dead letters of the consumer that were not replayed' },
    label: 'durable',
    collect: async () => {
      const { state } = await manager.streams.info(toDeadLetterStreamName(namespace), {
        subjects_filter: toDeadLetterSubject(namespace, '>'),
      });
      return consumers.map(({ durable }) => ({
        labelValue: durable,
        values: { fitfolk_dead_letters: state.subjects?.[toDeadLetterSubject(namespace, durable)] ?? 0 },
      }));
    },
  });
