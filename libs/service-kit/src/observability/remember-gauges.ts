import type { ServiceStatus } from '@fitfolk/contracts/core/service-status';
import { collectGauges } from './gauge-registry.ts';
import type { GaugeCollector, ServiceMetrics } from './metrics.ts';

/** Remembers the gauges that are registered, so that their values can be read without a `/metrics` server. */
export const rememberGauges = (metrics: ServiceMetrics) => {
  const collectors: GaugeCollector[] = [];
  const read = async ({ gauges, collect }: GaugeCollector): Promise<ServiceStatus['gauges']> => {
    const rows = await collectGauges(collect);
    return Object.fromEntries(
      Object.keys(gauges).map((name) => [
        name,
        Object.fromEntries(
          (rows ?? []).map(({ labelValue = '', values }) => [labelValue, values[name] ?? 0]),
        ),
      ]),
    );
  };
  return {
    metrics: {
      ...metrics,
      registerGauges: (collector: GaugeCollector): void => {
        collectors.push(collector);
        metrics.registerGauges(collector);
      },
    } as ServiceMetrics,
    /** Reads all gauges. One that can't be read within a second has no values. */
    readGauges: async (): Promise<ServiceStatus['gauges']> =>
      Object.assign({}, ...(await Promise.all(collectors.map(read)))),
  };
};
