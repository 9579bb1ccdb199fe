import { defineEndpoint } from '../../core/endpoint.ts';
import { CalendarDay } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { UnreadyItem } from './family-board.ts';
import { Arrangement, OutfitItem } from './outfit.ts';

/** One person on one day, without anything that identifies the account or the profile. */
const TabletPerson = z.object({
  firstName: z.string(),
  /** The worn outfit of the day, else the first planned one. */
  outfit: z
    .object({
      name: z.string().nullable(),
      occasion: z.string().nullable(),
      isWorn: z.boolean(),
      /** Images are those of `GET /api/tablet/images/{imageId}`. */
      items: z.array(OutfitItem),
      arrangement: Arrangement.optional(),
      /** Items that are not ready on the day. */
      unready: z.array(UnreadyItem.omit({ day: true })),
    })
    .nullable(),
});
export type TabletPerson = z.infer<typeof TabletPerson>;

/** The family's board for a kitchen tablet. */
export const TabletBoard = z.object({
  /** Time zone of the days, in which the tablet keeps its hours. */
  timeZone: z.string(),
  /** Today and tomorrow, so that a tablet without a connection shows the next day, too. */
  days: z.array(z.object({ day: CalendarDay, people: z.array(TabletPerson) })),
});
export type TabletBoard = z.infer<typeof TabletBoard>;

export const tabletBoardEndpoints = {
  tabletBoard: defineEndpoint({
    method: 'GET',
    path: '/api/tablet/board',
    access: 'tablet',
    summary: 'Get the outfits of everyone for today and tomorrow, on a paired kitchen tablet',
    limit: 'tablet',
    success: { status: 200, schema: TabletBoard },
    errors: [],
  }),
};
