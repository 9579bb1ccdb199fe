import { displayName } from '../../../core/display-name.ts';
import { defineEndpoint } from '../../../core/endpoint.ts';
import { Id, uniqueList } from '../../../core/fields.ts';
import { z } from '../../../core/zod.ts';
import { MAX_BOARD_NAME, MAX_BOARDS } from './board-limits.ts';

/** Name of a board of the Lookboard, such as a trip. */
export const BoardName = displayName(MAX_BOARD_NAME, 'name-required');

/** Boards of an outfit by their names. A board exists as long as an outfit is on it. */
export const OutfitBoards = uniqueList(BoardName, MAX_BOARDS);

export const boardEndpoints = {
  changeOutfitBoard: defineEndpoint({
    method: 'PATCH',
    path: '/api/outfit-boards/:profileId',
    access: 'onboarded',
    scope: 'plans:write',
    summary: 'Rename a board of a profile in all its outfits, or remove it; outfits stay',
    params: z.object({ profileId: Id }),
    body: z.strictObject({
      name: BoardName,
      /** Name from now on, which may be that of another board; null removes the board. */
      newName: BoardName.nullable(),
    }),
    success: { status: 200, schema: z.object({ changed: z.number().int() }) },
    errors: ['not-found'],
  }),
};
