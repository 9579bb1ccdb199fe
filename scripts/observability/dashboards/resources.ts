import type { Dashboard } from '../dashboard.ts';

const PROCESS = '{{deployable}} {{instance}}';
const ofProcess = 'deployable=~"$deployable"';

/** Processes, pools, circuits and connections. */
export const resources: Dashboard = {
  uid: 'fitfolk-resources',
  title: 'Fitfolk / Resources',
  description: 'Processes, event loops, memory, database connections, circuits and open pages.',
  variables: [{ label: 'deployable', metric: 'process_resident_memory_bytes' }],
  rows: [
    {
      title: 'Processes',
      panels: [
        {
          title: 'Versions',
          description: 'Two versions of a service run beside each other while it is updated.',
          kind: 'table',
          unit: 'short',
          queries: [{ expr: 'count by (service, version) (fitfolk_build_info)', legend: '{{service}}' }],
        },
        {
          title: 'CPU',
          description: 'Cores in use.',
          unit: 'short',
          queries: [
            { expr: `rate(process_cpu_seconds_total{${ofProcess}}[$__rate_interval])`, legend: PROCESS },
          ],
        },
        {
          title: 'Memory',
          unit: 'bytes',
          queries: [{ expr: `process_resident_memory_bytes{${ofProcess}}`, legend: PROCESS }],
        },
        {
          title: 'Event loop delay, 99th percentile',
          unit: 's',
          thresholds: [0.2, 1],
          queries: [{ expr: `nodejs_eventloop_lag_p99_seconds{${ofProcess}}`, legend: PROCESS }],
        },
        {
          title: 'Heap in use',
          unit: 'bytes',
          queries: [{ expr: `nodejs_heap_size_used_bytes{${ofProcess}}`, legend: PROCESS }],
        },
        {
          title: 'Garbage collection',
          description: 'Share of time.',
          unit: 'percentunit',
          thresholds: [0.05, 0.2],
          queries: [
            {
              expr: `sum by (deployable, instance) (rate(nodejs_gc_duration_seconds_sum{${ofProcess}}[$__rate_interval]))`,
              legend: PROCESS,
            },
          ],
        },
      ],
    },
    {
      title: 'Saturation',
      panels: [
        {
          title: 'Connections to MongoDB in use',
          description: 'A process has 50.',
          unit: 'short',
          thresholds: [40, 50],
          queries: [
            {
              expr: `max by (deployable, instance) (fitfolk_mongo_connections_in_use{${ofProcess}})`,
              legend: PROCESS,
            },
          ],
        },
        {
          title: 'Operations waiting for a connection',
          unit: 'short',
          thresholds: [1, 10],
          queries: [
            {
              expr: `max by (deployable, instance) (fitfolk_mongo_operations_waiting{${ofProcess}})`,
              legend: PROCESS,
            },
          ],
        },
        {
          title: 'Requests rejected for overload',
          unit: 'reqps',
          queries: [
            {
              expr: 'sum by (service) (rate(fitfolk_requests_shed_total[$__rate_interval]))',
              legend: '{{service}}',
            },
          ],
        },
        {
          title: 'Open circuits',
          description: 'Dependencies whose calls are rejected because they fail.',
          unit: 'short',
          thresholds: [1, 2],
          queries: [
            {
              expr: 'sum by (service, upstream) (fitfolk_circuit_open)',
              legend: '{{service}} → {{upstream}}',
            },
          ],
        },
        {
          title: 'Open pages with live updates',
          unit: 'short',
          queries: [{ expr: 'sum by (instance) (fitfolk_live_connections)', legend: '{{instance}}' }],
        },
        {
          title: 'Gauges that could not be read',
          unit: 'ops',
          queries: [
            {
              expr: 'sum by (service, metric) (rate(fitfolk_readings_failed_total[$__rate_interval])) > 0',
              legend: '{{service}} {{metric}}',
            },
          ],
        },
      ],
    },
  ],
};
