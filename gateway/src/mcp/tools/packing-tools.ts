import { z } from 'zod';
import { day, defineTool, profileId, type Tool } from './tool.ts';

export const packingTools: readonly Tool[] = [
  defineTool({
    name: 'list_packing_lists',
    title: 'List packing lists',
    description: 'Lists the packing lists of a person with their entries.',
    scope: 'packing:read',
    input: z.object({ profileId }),
    run: async ({ packing }, input) => ({ data: await packing.listPackingLists({ params: input }) }),
  }),
  defineTool({
    name: 'create_packing_list',
    title: 'Create a packing list',
    description:
      'Creates a packing list for a trip and suggests entries from the closet. Nothing is added without further calls.',
    scope: 'packing:write',
    input: z.object({ profileId, name: z.string(), startDate: day.optional(), endDate: day.optional() }),
    run: async ({ packing }, { profileId: id, name, startDate, endDate }) => {
      const list = await packing.createPackingList({
        body: { profileId: id, name, ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) },
      });
      return {
        data: { list, suggestions: await packing.suggestPackingItems({ params: { listId: list.id } }) },
      };
    },
  }),
];
