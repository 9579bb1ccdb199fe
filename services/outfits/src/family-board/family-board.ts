import type { FamilyBoard as BoardView } from '@fitfolk/contracts/outfits';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { listBoardDays, listBoardProfiles } from './board-cells.ts';
import { type ChangeCellsDependencies, createChangeCells } from './change-cells.ts';
import { createFillBoard, type FillBoardDependencies } from './fill-board.ts';

/** The use cases of the family board. Profiles of other accounts are `not-found`. */
export const createFamilyBoard = (dependencies: ChangeCellsDependencies & FillBoardDependencies) => ({
  ...createChangeCells(dependencies),
  ...createFillBoard(dependencies),

  /** Reads seven days of all profiles. */
  read: async (identity: Identity, from: string): Promise<BoardView> => {
    const days = listBoardDays(from);
    const profileIds = listBoardProfiles(identity);
    const rows = await Promise.all(
      profileIds.map(async (profileId) => ({
        profileId,
        cells: await dependencies.cells.render(await dependencies.cells.read(profileId, days)),
      })),
    );
    return { days, rows, isLimited: profileIds.length < identity.profiles.length };
  },
});

export type FamilyBoard = ReturnType<typeof createFamilyBoard>;
