import { nextCursor } from '@fitfolk/api-client';
import { z } from 'zod';
import { defineTool, profileId } from './tool.ts';

const PAGE_SIZE = 100;

/** The pictures of a wardrobe are read by their paths, since a result with all of them would be too large for a model. */
export const exportTool = defineTool({
  name: 'export_wardrobe',
  title: 'Export a wardrobe',
  description:
    'Returns everything of a person as data, to save or convert it: the items, the outfits or the packing lists. Call it again with the returned cursor until there is none.',
  scope: 'closet:read',
  input: z.object({
    profileId,
    part: z.enum(['items', 'outfits', 'packing-lists']).describe('Outfits and lists need further scopes'),
    cursor: z.string().optional().describe('The cursor of the page before'),
  }),
  run: async ({ closet, outfits, packing }, { profileId: id, part, cursor }) => {
    const params = { profileId: id };
    if (part === 'packing-lists') return { data: { rows: await packing.listPackingLists({ params }) } };
    let next: string | undefined;
    const query = { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) };
    const options = {
      onHeaders: (headers: Headers): void => {
        next = nextCursor(headers);
      },
    };
    const rows =
      part === 'items'
        ? await closet.listItems({ params, query }, options)
        : await outfits.listOutfits({ params, query }, options);
    return { data: { rows, ...(next ? { cursor: next } : {}) } };
  },
});
