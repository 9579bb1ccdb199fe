import { BOARD_DAYS, type FamilyBoard as BoardView } from '@fitfolk/contracts/outfits';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { SchoolWeeks } from '../school-week/school-weeks.ts';
import { listBoardDays, listBoardProfiles } from './board-cells.ts';
import { type ChangeCellsDependencies, createChangeCells } from './change-cells.ts';
import { createFillBoard, type FillBoardDependencies } from './fill-board.ts';

type FamilyBoardDependencies = ChangeCellsDependencies &
  FillBoardDependencies & { readonly schoolWeeks: Pick<SchoolWeeks, 'listNeeds'> };

/** The use cases of the family board. Profiles of other accounts are `not-found`. */
export const createFamilyBoard = (dependencies: FamilyBoardDependencies) => ({
  ...createChangeCells(dependencies),
  ...createFillBoard(dependencies),

  /** Reads seven days of all profiles. */
  read: async (identity: Identity, from: string): Promise<BoardView> => {
    const days = listBoardDays(from);
    const profileIds = listBoardProfiles(identity);
    // One day more, so that the last evening of a week tells what the next day asks for.
    const needDays = listBoardDays(from, BOARD_DAYS + 1);
    const needs = await dependencies.schoolWeeks.listNeeds(identity, profileIds, needDays);
    const rows = await Promise.all(
      profileIds.map(async (profileId) => ({
        profileId,
        cells: await dependencies.cells.render(
          await dependencies.cells.read({ accountId: identity.accountId, profileId }, days),
        ),
        needs: needs.get(profileId) ?? [],
      })),
    );
    return { days, rows, isLimited: profileIds.length < identity.profiles.length };
  },
});

export type FamilyBoard = ReturnType<typeof createFamilyBoard>;
