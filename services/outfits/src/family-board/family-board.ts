import { listDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { BOARD_DAYS, type FamilyBoard as BoardView } from '@fitfolk/contracts/outfits';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { listUnready } from '../laundry/unready.ts';
import { toPlannedItems } from '../laundry/wearable.ts';
import type { SchoolWeeks } from '../school-week/school-weeks.ts';
import { listBoardProfiles } from './board-cells.ts';
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
    const days = listDays(from, BOARD_DAYS);
    const profileIds = listBoardProfiles(identity);
    // One day more, so that the last evening of a week tells what the next day asks for.
    const needDays = listDays(from, BOARD_DAYS + 1);
    const needs = await dependencies.schoolWeeks.listNeeds(identity, profileIds, needDays);
    const today = toCalendarDay(dependencies.clock(), identity.timeZone);
    const rows = await Promise.all(
      profileIds.map(async (profileId) => {
        const owner = { accountId: identity.accountId, profileId };
        const [cells, items] = await Promise.all([
          dependencies.cells.read(owner, days),
          dependencies.listWearable(owner),
        ]);
        const planned = cells.flatMap(({ day, outfits }) =>
          outfits.map((outfit) => toPlannedItems(outfit, day)),
        );
        return {
          profileId,
          cells: await dependencies.cells.render(cells),
          needs: needs.get(profileId) ?? [],
          unready: listUnready({ items, planned, today }),
        };
      }),
    );
    return { days, rows, isLimited: profileIds.length < identity.profiles.length };
  },
});

export type FamilyBoard = ReturnType<typeof createFamilyBoard>;
