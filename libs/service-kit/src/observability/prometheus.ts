import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { createGaugeRegistry } from './gauge-registry.ts';
import type { GaugeCollector, HistogramDefinition, MetricDefinition, Metrics } from './metrics.ts';

/** Includes 0.3, the objective of the latency. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10];

/** Starts a server for `/metrics` on a private port. */
export const startPrometheus = async (address: { host: string; port: number }): Promise<Metrics> => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Request duration by route; status is its class, for example 2xx, or "aborted"',
    labelNames: ['service', 'method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  const gauges = createGaugeRegistry(registry);
  const measures = createMeasureRegistry(registry);
  const scrape = shareRunning(async () => {
    await gauges.updateAll();
    return registry.metrics();
  });
  const { url, close } = await listen(address, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': registry.contentType }).end(await scrape());
  });
  return {
    url: `${url}/metrics`,
    forService: (service) => ({
      recordRequest: ({ seconds, ...labels }) => requests.observe({ service, ...labels }, seconds),
      registerGauges: (collector) => gauges.register({ ...(collector as GaugeCollector), service }),
      createCounter: (definition) => {
        const counter = measures.getCounter(definition);
        return (labels, value) => counter.inc({ service, ...labels }, value);
      },
      createHistogram: (definition) => {
        const histogram = measures.getHistogram(definition);
        return (labels, value) => histogram.observe({ service, ...labels }, value);
      },
    }),
    stop: close,
  };
};

/** Creates the counters and histograms of all services, each once. */
const createMeasureRegistry = (registry: Registry) => {
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  const toOptions = ({ name, help, labels }: MetricDefinition) => ({
    name,
    help,
    labelNames: ['service', ...labels],
    registers: [registry],
  });
  return {
    getCounter: (definition: MetricDefinition): Counter => {
      const counter = counters.get(definition.name) ?? new Counter(toOptions(definition));
      counters.set(definition.name, counter);
      return counter;
    },
    getHistogram: (definition: HistogramDefinition): Histogram => {
      const options = { ...toOptions(definition), buckets: [...definition.buckets] };
      const histogram = histograms.get(definition.name) ?? new Histogram(options);
      histograms.set(definition.name, histogram);
      return histogram;
    },
  };
};

/** Returns the result of a running call to concurrent callers. */
const shareRunning = <T>(run: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
};

const listen = async (address: { host: string; port: number }, listener: RequestListener) => {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  const { address: host, family, port } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
