import type { Outfit, OutfitItem } from '@fitfolk/contracts/outfits';
import { z } from 'zod';
import {
  confirm,
  day,
  defineTool,
  itemId,
  outfitId,
  profileId,
  removeOnceConfirmed,
  type Tool,
  type ToolContext,
} from './tool.ts';

const MAX_DAYS = 7;

const summarize = ({ id, name, scheduledDate, wornDate, occasion, items }: Omit<Outfit, 'isFavorite'>) => ({
  id,
  name,
  scheduledDate,
  wornDate,
  occasion,
  items: items.map(({ clothingItemId, name: itemName, category }) => ({
    id: clothingItemId,
    name: itemName,
    category,
  })),
});

const toImage = ({ cutOutUrl, imageUrl }: OutfitItem): string | null => cutOutUrl ?? imageUrl;

/** Reads the outfits of the family for seven days, with the names of the people if the token reads them. */
const readBoard = async ({ auth, outfits, scopes }: ToolContext, from: string) => {
  const [board, profiles] = await Promise.all([
    outfits.familyBoard({ query: { from } }),
    scopes.includes('profiles:read') ? auth.listProfiles() : [],
  ]);
  const names = new Map(profiles.map(({ id, name }) => [id, name]));
  return board.rows.map((row) => ({ ...row, name: names.get(row.profileId) }));
};

export const planTools: readonly Tool[] = [
  defineTool({
    name: 'todays_outfits',
    title: "Today's outfits",
    description: 'Gets what everyone wears today, or on another day, with pictures of the items.',
    scope: 'plans:read',
    input: z.object({ day: day.optional() }),
    run: async (context, { day: asked = context.today }) => {
      const people = (await readBoard(context, asked)).map(({ profileId: id, name, cells }) => ({
        profileId: id,
        name,
        outfits: cells.find((cell) => cell.day === asked)?.outfits ?? [],
      }));
      return {
        data: {
          day: asked,
          people: people.map((each) => ({ ...each, outfits: each.outfits.map(summarize) })),
        },
        imageUrls: people.flatMap(({ outfits }) => outfits.flatMap(({ items }) => items.map(toImage))),
      };
    },
  }),
  defineTool({
    name: 'week_plan',
    title: "The family's week",
    description: 'Gets the planned outfits of everyone for seven days.',
    scope: 'plans:read',
    input: z.object({ from: day.optional() }),
    run: async (context, { from = context.today }) => ({
      data: (await readBoard(context, from)).map(({ profileId: id, name, cells }) => ({
        profileId: id,
        name,
        days: cells.map((cell) => ({
          day: cell.day,
          state: cell.state,
          outfits: cell.outfits.map(summarize),
        })),
      })),
    }),
  }),
  defineTool({
    name: 'suggest_outfits',
    title: 'Suggest outfits',
    description:
      'Suggests outfits from the closet of a person for a day, each with a reason. Nothing is planned yet.',
    scope: 'plans:write',
    input: z.object({ profileId, date: day.optional(), occasion: z.string().optional() }),
    run: async ({ outfits }, { profileId: id, date, occasion }) => ({
      data: await outfits.suggestOutfits({
        body: { profileId: id, ...(date ? { date } : {}), ...(occasion ? { occasion } : {}) },
      }),
    }),
  }),
  defineTool({
    name: 'plan_outfit',
    title: 'Plan an outfit',
    description: 'Creates an outfit of items of one person and plans it for a day.',
    scope: 'plans:write',
    input: z.object({
      profileId,
      itemIds: z.array(itemId).min(1).max(20),
      day: day.optional().describe('Day as YYYY-MM-DD; today by default'),
      name: z.string().optional(),
      occasion: z.string().optional(),
    }),
    run: async (
      { outfits, today },
      { profileId: id, itemIds, day: scheduledDate = today, name, occasion },
    ) => ({
      data: summarize(
        await outfits.createOutfit({
          body: {
            profileId: id,
            clothingItemIds: itemIds,
            scheduledDate,
            ...(name ? { name } : {}),
            ...(occasion ? { occasion } : {}),
          },
        }),
      ),
    }),
  }),
  defineTool({
    name: 'plan_week',
    title: 'Plan the week',
    description:
      'Fills the empty days of everyone, or of one person, with outfits that suit the weather. Planned days stay as they are.',
    scope: 'plans:write',
    input: z.object({
      from: day.optional(),
      days: z.number().int().min(1).max(MAX_DAYS),
      profileId: profileId.optional(),
    }),
    run: async ({ outfits, today }, { from = today, days, profileId: id }) => ({
      data: await outfits.planEveryone({ body: { from, days, ...(id ? { profileId: id } : {}) } }),
    }),
  }),
  defineTool({
    name: 'mark_worn',
    title: 'Mark as worn',
    description: 'Marks an outfit that was planned for today or a past day as worn.',
    scope: 'plans:write',
    input: z.object({ outfitId }),
    run: async ({ outfits }, input) => ({ data: summarize(await outfits.wearOutfit({ params: input })) }),
  }),
  defineTool({
    name: 'delete_outfit',
    title: 'Delete an outfit',
    description: 'Deletes an outfit and its plan; the items stay. Needs a confirmation of the person.',
    scope: 'plans:write',
    isDestructive: true,
    input: z.object({ outfitId, confirm }),
    run: ({ outfits }, { outfitId: id, confirm: isConfirmed }) =>
      removeOnceConfirmed(isConfirmed, () => outfits.deleteOutfit({ params: { outfitId: id } })),
  }),
];
