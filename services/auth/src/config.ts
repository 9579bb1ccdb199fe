import { PlanProvider } from '@fitfolk/contracts/auth';
import { z } from 'zod';

/** What auth reads from the environment besides what every service does. */
export const AuthConfig = z.object({
  /** The origin that browsers see, when it differs from what the gateway is asked for. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** Whether registration refuses common passwords; in production it does unless told otherwise. */
  PASSWORD_BLOCKLIST: z.enum(['off', 'on']).optional(),
  /** How people change their plan; in production not at all unless told otherwise. */
  PLAN_PROVIDER: PlanProvider.optional(),
});
