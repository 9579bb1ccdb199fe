import type { Dashboard } from '../dashboard.ts';

const COUNT = 'http_server_request_duration_seconds_count';
const BUCKET = 'http_server_request_duration_seconds_bucket';
const SELECTED = 'service=~"$service", route=~"$route"';

const quantile = (q: number, by: string, labels: string): string =>
  `histogram_quantile(${q}, sum by (${by}, le) (rate(${BUCKET}{${labels}}[$__rate_interval])))`;

/** Rate, errors and duration of requests, by service and by route. */
export const requests: Dashboard = {
  uid: 'fitfolk-requests',
  title: 'Fitfolk / Requests',
  description: 'Objectives, and rate, errors and duration of requests by service and route.',
  variables: [
    { label: 'service', metric: COUNT },
    { label: 'route', metric: `${COUNT}{service=~"$service"}` },
  ],
  rows: [
    {
      title: 'Objectives',
      panels: [
        {
          title: 'Reached in the last 3 days',
          description: 'Share of good events; the objectives are in docs/operations.md.',
          kind: 'stat',
          unit: 'percentunit',
          width: 12,
          queries: [{ expr: '1 - slo:error_ratio:rate3d', legend: '{{slo}}' }],
        },
        {
          title: 'Burn rate',
          description:
            'At 1, the error budget lasts for exactly 30 days. Above 14.4 for an hour an alert fires.',
          unit: 'short',
          width: 12,
          thresholds: [1, 14.4],
          queries: [
            { expr: 'slo:error_ratio:rate1h / on (slo) slo:error_budget:ratio', legend: '{{slo}}, 1 h' },
            { expr: 'slo:error_ratio:rate6h / on (slo) slo:error_budget:ratio', legend: '{{slo}}, 6 h' },
          ],
        },
      ],
    },
    {
      title: 'Services',
      panels: [
        {
          title: 'Requests',
          unit: 'reqps',
          queries: [
            {
              expr: `sum by (service) (rate(${COUNT}{service=~"$service"}[$__rate_interval]))`,
              legend: '{{service}}',
            },
          ],
        },
        {
          title: 'Failed requests',
          description: 'Share of responses with 5xx.',
          unit: 'percentunit',
          thresholds: [0.001, 0.01],
          queries: [
            {
              expr: `sum by (service) (rate(${COUNT}{service=~"$service", status="5xx"}[$__rate_interval])) / sum by (service) (rate(${COUNT}{service=~"$service"}[$__rate_interval]))`,
              legend: '{{service}}',
            },
          ],
        },
        {
          title: 'Duration, 95th percentile',
          unit: 's',
          thresholds: [0.3, 1],
          queries: [{ expr: quantile(0.95, 'service', 'service=~"$service"'), legend: '{{service}}' }],
        },
      ],
    },
    {
      title: 'Routes',
      panels: [
        {
          title: 'Busiest routes',
          unit: 'reqps',
          queries: [
            {
              expr: `topk(10, sum by (service, method, route) (rate(${COUNT}{${SELECTED}}[$__rate_interval])))`,
              legend: '{{service}} {{method}} {{route}}',
            },
          ],
        },
        {
          title: 'Failing routes',
          unit: 'reqps',
          queries: [
            {
              expr: `topk(10, sum by (service, method, route) (rate(${COUNT}{${SELECTED}, status="5xx"}[$__rate_interval])) > 0)`,
              legend: '{{service}} {{method}} {{route}}',
            },
          ],
        },
        {
          title: 'Slowest routes, 95th percentile',
          unit: 's',
          thresholds: [0.3, 1],
          queries: [
            {
              expr: `topk(10, ${quantile(0.95, 'service, method, route', SELECTED)})`,
              legend: '{{service}} {{method}} {{route}}',
            },
          ],
        },
        {
          title: 'Duration of the selected routes',
          unit: 's',
          width: 12,
          queries: [0.5, 0.95, 0.99].map((q) => ({
            expr: `histogram_quantile(${q}, sum by (le) (rate(${BUCKET}{${SELECTED}}[$__rate_interval])))`,
            legend: `${q * 100} %`,
          })),
        },
        {
          title: 'Responses of the selected routes',
          description: '`aborted` was ended by the client.',
          unit: 'reqps',
          width: 12,
          queries: [
            {
              expr: `sum by (status) (rate(${COUNT}{${SELECTED}}[$__rate_interval]))`,
              legend: '{{status}}',
            },
          ],
        },
      ],
    },
  ],
};
