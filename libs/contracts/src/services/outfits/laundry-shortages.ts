import { defineEndpoint } from '../../core/endpoint.ts';
import { CalendarDay, Id } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Category } from '../closet.ts';
import { SchoolNeed } from './school-week.ts';

/** A category of which a profile has fewer clean items than the plans and the school days of a week need. */
export const LaundryShortage = z.object({
  profileId: Id,
  category: Category,
  /** Need for which the items are kept; absent for those of planned outfits. */
  need: SchoolNeed.optional(),
  /** Items that can be worn today. */
  clean: z.number().int(),
  /** Items in the basket or in the wash. */
  unwashed: z.number().int(),
  /** First day for which none is left. */
  day: CalendarDay,
});
export type LaundryShortage = z.infer<typeof LaundryShortage>;

export const laundryShortageEndpoints = {
  laundryShortages: defineEndpoint({
    method: 'GET',
    path: '/api/laundry/shortages',
    access: 'onboarded',
    scope: 'plans:read',
    summary: 'List what the profiles run out of within a week, by the items that are clean',
    success: { status: 200, schema: z.array(LaundryShortage) },
    errors: [],
  }),
};
