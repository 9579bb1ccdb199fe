import { gatewayContract, type WebVitals } from '@fitfolk/contracts/gateway';
import type { ServiceMetrics } from '@fitfolk/service-kit/observability/metrics';
import type { FastifyInstance } from 'fastify';
import { rateLimits } from '../api/rate-limit-table.ts';
import { toRateLimitOptions } from '../api/rate-limits.ts';
import { findPattern, listPatterns } from '../pages/route-patterns.ts';
import type { ReadFrontends } from '../pages/shell-page.ts';

type Options = {
  readonly metrics: Pick<ServiceMetrics, 'createHistogram'>;
  readonly limitFactor: number;
  readonly readFrontends: ReadFrontends;
};

/** Name of all pages that no deployed frontend has, so that reports can't add names without a limit. */
const OTHER_PAGE = 'other';
/** A report has about 100 bytes. */
const BODY_LIMIT_BYTES = 1024;
/** Include the limits of good and poor of each vital. */
const SECONDS_BUCKETS = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10];
const SHIFT_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Registers the endpoint at which pages report their speed, and measures what they report. */
export const registerWebVitals = (
  http: FastifyInstance,
  { metrics, limitFactor, readFrontends }: Options,
): void => {
  const { reportWebVitals } = gatewayContract.endpoints;
  const record = createRecorder(metrics);
  http.route<{ Body: WebVitals }>({
    method: reportWebVitals.method,
    url: reportWebVitals.path,
    exposeHeadRoute: false,
    bodyLimit: BODY_LIMIT_BYTES,
    schema: { body: reportWebVitals.body },
    config: { rateLimit: toRateLimitOptions(rateLimits[reportWebVitals.limit], limitFactor) },
    handler: async ({ body }, reply) => {
      const patterns = listPatterns(await readFrontends());
      record(findPattern(patterns, body.path) ?? OTHER_PAGE, body);
      return reply.code(reportWebVitals.success.status).send();
    },
  });
};

const createRecorder = (metrics: Options['metrics']) => {
  const recordSeconds = metrics.createHistogram({
    name: 'fitfolk_web_vital_seconds',
    help: 'Speed of page loads on the devices of users: TTFB, LCP and INP, in seconds',
    labels: ['vital', 'page'],
    buckets: SECONDS_BUCKETS,
  });
  const recordShift = metrics.createHistogram({
    name: 'fitfolk_layout_shift',
    help: 'Cumulative Layout Shift of page loads on the devices of users',
    labels: ['page'],
    buckets: SHIFT_BUCKETS,
  });
  return (page: string, { cls, ttfb, lcp, inp }: WebVitals): void => {
    for (const [vital, seconds] of Object.entries({ TTFB: ttfb, LCP: lcp, INP: inp })) {
      if (seconds !== undefined) recordSeconds({ vital, page }, seconds);
    }
    if (cls !== undefined) recordShift({ page }, cls);
  };
};
