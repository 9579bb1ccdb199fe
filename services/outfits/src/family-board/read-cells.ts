import type { BoardCell } from '@fitfolk/contracts/outfits';
import type { ProfileKey } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { BoardCellsStore, CellKey } from '../outfits/board-cells.store.ts';
import type { RenderOutfits } from '../outfits/outfit-view.ts';
import type { OutfitsStore, ProfileKeys } from '../outfits/outfits.store.ts';
import { type Cell, getCellState, toCells } from './board-cells.ts';

type ReadCellsDependencies = {
  readonly store: Pick<OutfitsStore, 'listAllPlanned' | 'listAllProposed'>;
  readonly boardCells: Pick<BoardCellsStore, 'listVersions'>;
  readonly renderOutfits: RenderOutfits;
};

/** Reads cells of the family board, and renders them for the client. */
export const createReadCells = ({ store, boardCells, renderOutfits }: ReadCellsDependencies) => {
  /** Reads the given days, in ascending order, of each profile. */
  const readAll = async (
    owners: ProfileKeys,
    days: readonly string[],
    session?: Transaction['session'],
  ): Promise<Cell[]> => {
    const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
    // One after another, since a transaction has one operation at a time.
    const versions = await boardCells.listVersions(owners.profileIds, range, session);
    const planned = await store.listAllPlanned(owners, range, session);
    const proposed = await store.listAllProposed(owners, range, session);
    return owners.profileIds.flatMap((profileId) => {
      const isTheirs = (row: { readonly profileId: string }) => row.profileId === profileId;
      return toCells(profileId, days, {
        planned: planned.filter(isTheirs),
        proposed: proposed.filter(isTheirs),
        versions: new Map(versions.filter(isTheirs).map(({ day, version }) => [day, version])),
      });
    });
  };

  /** Reads the given days of a profile, in ascending order. */
  const read = (
    { accountId, profileId }: ProfileKey,
    days: readonly string[],
    session?: Transaction['session'],
  ): Promise<Cell[]> => readAll({ accountId, profileIds: [profileId] }, days, session);

  const readOne = async (
    { day, ...owner }: CellKey & ProfileKey,
    session?: Transaction['session'],
  ): Promise<Cell> => {
    const [cell] = await read(owner, [day], session);
    if (!cell) throw new Error('Expected one cell');
    return cell;
  };

  /** Renders cells of one account. */
  const render = async (cells: readonly Cell[]): Promise<BoardCell[]> => {
    const outfits = cells.flatMap((cell) => cell.outfits);
    const views = new Map((await renderOutfits(outfits)).map((view) => [view.id, view]));
    return cells.map((cell) => ({
      profileId: cell.profileId,
      day: cell.day,
      version: cell.version,
      state: getCellState(cell),
      outfits: cell.outfits.flatMap(({ id, itemIds, itemReasons = [] }) => {
        const view = views.get(id);
        const reasons = itemReasons.filter(({ clothingItemId }) => itemIds.includes(clothingItemId));
        return view ? [{ ...view, itemReasons: reasons }] : [];
      }),
    }));
  };

  const renderOne = async (cell: Cell): Promise<BoardCell> => {
    const [view] = await render([cell]);
    if (!view) throw new Error('Expected one cell');
    return view;
  };

  return {
    read,
    readAll,
    readOne,
    render,
    renderOne,
    /** Reads a cell that a change is based on. @throws AppError `board-cell-changed`, with its current state */
    requireVersion: async (
      { version, ...key }: CellKey & ProfileKey & { readonly version: number },
      session: Transaction['session'],
    ): Promise<Cell> => {
      const cell = await readOne(key, session);
      if (cell.version === version) return cell;
      throw new AppError('board-cell-changed', { current: await renderOne(cell) });
    },
  };
};

export type ReadCells = ReturnType<typeof createReadCells>;
