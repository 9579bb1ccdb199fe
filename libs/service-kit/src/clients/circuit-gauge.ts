import type { ServiceMetrics } from '../observability/metrics.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** Registers a gauge for the circuits of a service, by the name of what they protect. */
export const registerCircuitGauge = (
  metrics: Pick<ServiceMetrics, 'registerGauges'>,
  breakers: ReadonlyMap<string, Pick<CircuitBreaker, 'isOpen'>>,
): void =>
  metrics.registerGauges({
    gauges: { fitfolk_circuit_open: '1 while calls of a failing dependency are rejected, else 0' },
    label: 'upstream',
    collect: async () =>
      [...breakers].map(([upstream, breaker]) => ({
        labelValue: upstream,
        values: { fitfolk_circuit_open: Number(breaker.isOpen()) },
      })),
  });
