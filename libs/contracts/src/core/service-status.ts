import { defineContract } from './contract.ts';
import { defineEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Version and current gauges of a service. */
export const ServiceStatus = z.object({
  version: z.string(),
  /** Values of each gauge by the value of its label; by an empty string without a label. */
  gauges: z.record(z.string(), z.record(z.string(), z.number())),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

/** Declares the status that every service reports to other deployables. */
export const createStatusContract = (service: string) =>
  defineContract({
    service,
    endpoints: {
      status: defineEndpoint({
        method: 'GET',
        path: '/internal/status',
        access: 'service',
        summary: 'Get the version and the current gauges of the service',
        success: { status: 200, schema: ServiceStatus },
        errors: [],
      }),
    },
    events: {},
  });
