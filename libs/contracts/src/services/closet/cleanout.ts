import { Id } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';

/** Unworn days after which an item appears in cleanout alerts. */
export const CLEANOUT_DAYS = 60;

/** Maximum number of items listed in a cleanout alert; `count` is not limited. */
export const MAX_CLEANOUT_ALERT_ITEMS = 100;

export const CleanoutAlerts = z.object({
  count: z.number().int(),
  unwornItems: z.array(z.object({ id: Id, name: z.string() })),
});
export type CleanoutAlerts = z.infer<typeof CleanoutAlerts>;
