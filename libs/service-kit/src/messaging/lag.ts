import type { JetStreamManager } from '@nats-io/jetstream';
import type { ServiceMetrics } from '../observability/metrics.ts';
import type { OutboxStore } from './outbox.ts';
import { toDeadLetterStreamName, toDeadLetterSubject } from './streams.ts';

type LagOptions = {
  readonly namespace: string;
  readonly outbox: Pick<OutboxStore, 'waiting'>;
  readonly manager: JetStreamManager;
  readonly durables: readonly { readonly durable: string; readonly stream: string }[];
};

/** Shows how far a service's events are behind: those it sends, those it receives, and those it gave up on. */
export const registerLagGauges = (
  metrics: ServiceMetrics,
  { namespace, outbox, manager, durables }: LagOptions,
): void => {
  metrics.registerGauges({
    gauges: {
      fitfolk_outbox_pending: 'Events committed and not yet acknowledged by the broker',
      fitfolk_outbox_oldest_seconds: 'How long the oldest of them has been waiting',
    },
    collect: async () => {
      const { count, since } = await outbox.waiting();
      const oldest = since ? Math.max(0, Date.now() - since.getTime()) / 1000 : 0;
      return [{ values: { fitfolk_outbox_pending: count, fitfolk_outbox_oldest_seconds: oldest } }];
    },
  });
  metrics.registerGauges({
    gauges: {
      fitfolk_consumer_pending: 'Events that were not delivered to the consumer yet',
      fitfolk_consumer_ack_pending:
        'Events delivered and not acknowledged: being handled, or waiting for another try',
      fitfolk_consumer_redelivered: 'Those of them that were delivered more than once',
    },
    label: 'durable',
    collect: () =>
      Promise.all(
        durables.map(async ({ durable, stream }) => {
          const info = await manager.consumers.info(stream, durable);
          return {
            of: durable,
            values: {
              fitfolk_consumer_pending: info.num_pending,
              fitfolk_consumer_ack_pending: info.num_ack_pending,
              fitfolk_consumer_redelivered: info.num_redelivered,
            },
          };
        }),
      ),
  });
  metrics.registerGauges({
    gauges: { fitfolk_dead_letters: 'Events that the consumer gave up on and nobody replayed' },
    label: 'durable',
    collect: async () => {
      const { state } = await manager.streams.info(toDeadLetterStreamName(namespace), {
        subjects_filter: toDeadLetterSubject(namespace, '>'),
      });
      return durables.map(({ durable }) => ({
        of: durable,
        values: { fitfolk_dead_letters: state.subjects?.[toDeadLetterSubject(namespace, durable)] ?? 0 },
      }));
    },
  });
};
