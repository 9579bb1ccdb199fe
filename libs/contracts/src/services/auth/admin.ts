import { defineEndpoint } from '../../core/endpoint.ts';
import { z } from '../../core/zod.ts';
import { Plan } from './account.ts';

/** Timeout of calls that process all accounts, in milliseconds. */
const ALL_ACCOUNTS_TIMEOUT_MS = 600_000;

/** Endpoints of the operator commands. */
export const authAdminEndpoints = {
  setAccountPlan: defineEndpoint({
    method: 'PUT',
    path: '/internal/plans/:username',
    access: 'service',
    summary: 'Set the plan of an account',
    params: z.object({ username: z.string().min(1).max(100) }),
    body: z.strictObject({ plan: Plan }),
    success: { status: 200, schema: z.object({ username: z.string(), plan: Plan }) },
    errors: ['not-found'],
  }),
  resetSecondFactor: defineEndpoint({
    method: 'DELETE',
    path: '/internal/second-factors/:username',
    access: 'service',
    summary: 'Turn off the two-step sign-in of an account whose owner lost the second factor',
    params: z.object({ username: z.string().min(1).max(100) }),
    success: { status: 200, schema: z.object({ username: z.string() }) },
    errors: ['not-found', 'second-factor-missing'],
  }),
  republishProfiles: defineEndpoint({
    method: 'POST',
    path: '/internal/profiles/republish',
    access: 'service',
    summary: 'Publish every profile again to rebuild projections',
    timeoutMs: ALL_ACCOUNTS_TIMEOUT_MS,
    success: { status: 200, schema: z.object({ count: z.number().int() }) },
    errors: [],
  }),
};
