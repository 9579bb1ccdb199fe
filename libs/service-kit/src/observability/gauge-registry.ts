import { setTimeout as delay } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { GaugeCollector } from './metrics.ts';

/** Time limit for reading a collector's values, in milliseconds. */
const COLLECT_TIMEOUT_MS = 1000;

type ServiceCollector = GaugeCollector & { readonly service: string };

const withTimeout = async <T>(promise: Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const timeout = delay(COLLECT_TIMEOUT_MS, undefined, { signal: controller.signal }).then(() => {
    throw new Error(`Timed out after ${COLLECT_TIMEOUT_MS} ms`);
  });
  timeout.catch(() => {});
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    controller.abort();
  }
};

/** Reads the rows of a collector; undefined when it rejects or takes longer than a second. */
export const collectGauges = <Rows>(collect: () => Promise<Rows>): Promise<Rows | undefined> =>
  withTimeout(collect()).catch(() => undefined);

/** Creates the gauges of all services, which are read side by side on every scrape. */
export const createGaugeRegistry = (registry: Registry) => {
  const collectors: ServiceCollector[] = [];
  const gaugesByName = new Map<string, Gauge>();
  const failures = new Counter({
    name: 'fitfolk_readings_failed_total',
    help: 'Gauge readings that failed or timed out and were omitted',
    labelNames: ['service', 'metric'],
    registers: [registry],
  });
  const update = async ({ service, gauges, label, collect }: ServiceCollector): Promise<void> => {
    const rows = await collectGauges(collect);
    for (const name of Object.keys(gauges)) {
      if (!rows) failures.inc({ service, metric: name });
      for (const { labelValue, values } of rows ?? []) {
        const labels = label && labelValue !== undefined ? { service, [label]: labelValue } : { service };
        gaugesByName.get(name)?.set(labels, values[name] ?? Number.NaN);
      }
    }
  };
  return {
    register: (collector: ServiceCollector): void => {
      collectors.push(collector);
      for (const [name, help] of Object.entries(collector.gauges)) {
        // A counter that appears with its first failure shows no increase.
        failures.inc({ service: collector.service, metric: name }, 0);
        if (gaugesByName.has(name)) continue;
        const labelNames = ['service', ...(collector.label ? [collector.label] : [])];
        gaugesByName.set(name, new Gauge({ name, help, labelNames, registers: [registry] }));
      }
    },
    updateAll: async (): Promise<void> => {
      // A value that can't be read is omitted rather than repeated.
      for (const gauge of gaugesByName.values()) gauge.reset();
      await Promise.all(collectors.map(update));
    },
  };
};
