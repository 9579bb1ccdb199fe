import type { Profile } from '@fitfolk/contracts/auth';
import type { BoardOutfit, FamilyBoard } from '@fitfolk/contracts/outfits';
import { familyBoardQuery } from '@fitfolk/web-kit/due/due-api.ts';
import { useRemovals } from '@fitfolk/web-kit/ui-state/removals/use-removals.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { t } from '../../messages/messages.ts';
import { deleteOutfit } from '../outfits/outfits-api.ts';
import { refetchBoards } from './family-api.ts';
import { useBoardActions } from './use-board-actions.ts';

const removal = {
  send: async (client: QueryClient, outfit: BoardOutfit) => {
    await deleteOutfit(client, outfit);
    await refetchBoards(client);
  },
  title: () => t('planner.deleted'),
};

export type UseBoardOptions = {
  readonly profile: Profile;
  readonly profiles: readonly Profile[];
  /** First day of the week. */
  readonly from: string;
};

/** Returns the board of a week and its actions. The board leaves out an outfit whose deletion can still be undone. */
export const useBoard = ({ profile, profiles, from }: UseBoardOptions) => {
  const ids = profiles.map(({ id }) => id);
  const { data, error, isPending, refetch } = useQuery(familyBoardQuery(from, ids));
  const { pending, remove } = useRemovals(removal);
  const actions = useBoardActions(profile.isChild === true);
  const board = useMemo(() => data && withoutOutfit(data, pending?.id), [data, pending]);
  return { ...actions, board, error, isPending, refetch, remove };
};

const withoutOutfit = (board: FamilyBoard, outfitId: string | undefined): FamilyBoard =>
  outfitId === undefined
    ? board
    : {
        ...board,
        rows: board.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell) => {
            const outfits = cell.outfits.filter(({ id }) => id !== outfitId);
            if (outfits.length === cell.outfits.length) return cell;
            return { ...cell, outfits, state: outfits.length === 0 ? ('empty' as const) : cell.state };
          }),
        })),
      };
