import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { GaugeCollector, Metrics, ServiceMetrics } from './metrics.ts';

/** From what is quick to what a caller gives up on, in seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** How long a value may take to be read, in milliseconds. */
const READ_LIMIT_MS = 1000;

type AnyReading = GaugeCollector & { readonly service: string };

/** Measures a process and tells of it at `/metrics`, on a port of its own that no request of ours passes through. */
export const startPrometheus = async (place: { host: string; port: number }): Promise<Metrics> => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'How long requests took, by route; status is the first digit, or "aborted" when the caller went away',
    labelNames: ['service', 'method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  const readings = createReadings(registry);
  const collect = atOneTime(async () => {
    await readings.read();
    return registry.metrics();
  });
  const { url, close } = await listen(place, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': registry.contentType }).end(await collect());
  });
  return {
    url: `${url}/metrics`,
    forService: (service): ServiceMetrics => ({
      recordRequest: ({ seconds, ...labels }) => requests.observe({ service, ...labels }, seconds),
      registerGauges: (reading) => readings.add({ ...(reading as GaugeCollector), service }),
    }),
    stop: close,
  };
};

/** Values that are read for each look, side by side. */
const createReadings = (registry: Registry) => {
  const all: AnyReading[] = [];
  const gauges = new Map<string, Gauge>();
  const failures = new Counter({
    name: 'fitfolk_readings_failed_total',
    help: 'How often a value could not be read and was left out',
    labelNames: ['service', 'metric'],
    registers: [registry],
  });
  const write = async ({ service, gauges: names, label, collect }: AnyReading): Promise<void> => {
    const rows = await inTime(collect()).catch(() => undefined);
    for (const name of Object.keys(names)) {
      if (!rows) failures.inc({ service, metric: name });
      for (const { of, values } of rows ?? []) {
        const labels = label && of !== undefined ? { service, [label]: of } : { service };
        gauges.get(name)?.set(labels, values[name] ?? Number.NaN);
      }
    }
  };
  return {
    add: (reading: AnyReading): void => {
      all.push(reading);
      for (const [name, help] of Object.entries(reading.gauges)) {
        if (gauges.has(name)) continue;
        const labelNames = ['service', ...(reading.label ? [reading.label] : [])];
        gauges.set(name, new Gauge({ name, help, labelNames, registers: [registry] }));
      }
    },
    read: async (): Promise<void> => {
      // What cannot be read now is left out, rather than shown as it was.
      for (const gauge of gauges.values()) gauge.reset();
      await Promise.all(all.map(write));
    },
  };
};

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const over = new AbortController();
  const late = delay(READ_LIMIT_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error('It takes too long');
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
};

/** Whoever looks while somebody else does gets the same. */
const atOneTime = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
};

const listen = async ({ host, port }: { host: string; port: number }, answer: RequestListener) => {
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { address, family, port: taken } = server.address() as AddressInfo;
  const name = family === 'IPv6' ? `[${address}]` : address;
  return {
    url: `http://${name}:${taken}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
