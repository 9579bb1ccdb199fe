import type { ConsumerInfo, JetStreamManager } from '@nats-io/jetstream';
import type { ServiceMetrics } from '../observability/metrics.ts';
import type { OutboxStore } from './outbox.ts';
import { findConsumer, getStreamFullness, toDeadLetterStreamName, toDeadLetterSubject } from './streams.ts';

type LagOptions = {
  readonly namespace: string;
  readonly outbox: Pick<OutboxStore, 'getBacklog'>;
  /** Lists the streams of the service's own events. */
  readonly listOwnStreams: () => readonly string[];
  readonly manager: JetStreamManager;
  readonly consumers: readonly {
    readonly durable: string;
    /** Lists the streams with a consumer of this name, one for each partition. */
    readonly listStreams: () => readonly string[];
  }[];
};

/** Registers gauges for events that wait to be published, wait to be handled, or failed. */
export const registerLagGauges = (metrics: ServiceMetrics, options: LagOptions): void => {
  registerOutboxGauges(metrics, options);
  registerConsumerGauges(metrics, options);
  registerDeadLetterGauge(metrics, options);
  registerStreamGauge(metrics, options);
};

const registerStreamGauge = (metrics: ServiceMetrics, { manager, listOwnStreams }: LagOptions): void =>
  metrics.registerGauges({
    gauges: {
      fitfolk_stream_fullness:
        'Share of its size limit that the largest stream of the service takes up, from 0 to 1',
    },
    collect: async () => {
      const shares = listOwnStreams().map((stream) => getStreamFullness(manager, stream));
      return [{ values: { fitfolk_stream_fullness: Math.max(...(await Promise.all(shares))) } }];
    },
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

const sum = (infos: readonly ConsumerInfo[], count: (info: ConsumerInfo) => number): number =>
  infos.reduce((total, info) => total + count(info), 0);

/** Adds up the partitions, so that each consumer has one value. */
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
        consumers.map(async ({ durable, listStreams }) => {
          const streams = listStreams().map((stream) => findConsumer(manager, stream, durable));
          const infos = (await Promise.all(streams)).filter((info) => info !== undefined);
          return {
            labelValue: durable,
            values: {
              fitfolk_consumer_pending: sum(infos, ({ num_pending }) => num_pending),
              fitfolk_consumer_ack_pending: sum(infos, ({ num_ack_pending }) => num_ack_pending),
              fitfolk_consumer_redelivered: sum(infos, ({ num_redelivered }) => num_redelivered),
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
