import { defineContract } from '../core/contract.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { z } from '../core/zod.ts';
import { REPORTED_PAGES, WEB_VITALS_PATH } from './web-vitals-path.ts';

/** A tab that slept may report hours; such loads are of no use. */
const MAX_SECONDS = 600;
const Seconds = z.number().min(0).max(MAX_SECONDS);
const MAX_SHIFT = 100;

/** Speed of one page load. It names no account, address or device. */
export const WebVitals = z.strictObject({
  /** Route pattern of the page that was loaded. */
  page: z.enum(REPORTED_PAGES),
  /** Time to First Byte. */
  ttfb: Seconds.optional(),
  /** Largest Contentful Paint. */
  lcp: Seconds.optional(),
  /** Interaction to Next Paint; absent without an interaction. */
  inp: Seconds.optional(),
  /** Cumulative Layout Shift, without unit. */
  cls: z.number().min(0).max(MAX_SHIFT).optional(),
});
export type WebVitals = z.infer<typeof WebVitals>;

/** The endpoints that the gateway implements itself. */
export const gatewayContract = defineContract({
  service: 'gateway',
  endpoints: {
    reportWebVitals: defineEndpoint({
      method: 'POST',
      path: WEB_VITALS_PATH,
      access: 'public',
      summary: 'Report the speed of a page load',
      limit: 'beacon',
      body: WebVitals,
      success: { status: 204 },
      errors: [],
    }),
  },
  events: {},
});
