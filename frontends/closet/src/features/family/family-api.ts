import { ApiError } from '@fitfolk/api-client';
import type {
  BoardCell,
  BoardOutfit,
  CellExchange,
  FamilyBoard,
  PlanEveryoneRequest,
  PlannedBatch,
  Proposal,
} from '@fitfolk/contracts/outfits';
import { familyBoardKey as key, shortagesQuery } from '@fitfolk/web-kit/due/due-api.ts';
import type { QueryClient } from '@tanstack/react-query';
import { outfitChangeKey, outfitsApi, unwearOutfit, wearOutfit } from '../outfits/outfits-api.ts';

/** Refetches every board and what runs out, such as after a change in the outfit builder or of a school week. */
export const refetchBoards = async (client: QueryClient): Promise<void> => {
  const keys = [key, shortagesQuery.queryKey];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
};

const updateCells = (client: QueryClient, update: (cell: BoardCell) => BoardCell): void => {
  client.setQueriesData<FamilyBoard>(
    { queryKey: [...key] },
    (board) =>
      board && {
        ...board,
        rows: board.rows.map((row) => ({ ...row, cells: row.cells.map(update) })),
      },
  );
};

/** Two days of a profile. */
export type Exchange = { readonly profileId: string; readonly from: string; readonly to: string };

const mutationKey = [...key, 'change'] as const;

/** Lists the exchanges that wait for the answer to the change before. */
const listWaiting = (client: QueryClient): readonly Exchange[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: [...mutationKey], status: 'pending' })
    .flatMap(({ state }) => (state.variables as Exchange | undefined) ?? []);

/** Replaces cells of the shown boards unless they are newer. Those that wait to be exchanged keep what they show. */
const putCells = (client: QueryClient, cells: readonly BoardCell[]): void => {
  const waiting = listWaiting(client);
  updateCells(client, (shown) => {
    const cell = cells.find(({ profileId, day }) => profileId === shown.profileId && day === shown.day);
    if (!cell || cell.version < shown.version) return shown;
    const waits = waiting.some(
      ({ profileId, from, to }) => profileId === cell.profileId && [from, to].includes(cell.day),
    );
    return waits ? { ...shown, version: cell.version } : cell;
  });
};

const findCell = (client: QueryClient, profileId: string, day: string): BoardCell | undefined =>
  client
    .getQueriesData<FamilyBoard>({ queryKey: [...key] })
    .flatMap(([, board]) => board?.rows.flatMap(({ cells }) => cells) ?? [])
    .find((cell) => cell.profileId === profileId && cell.day === day);

/** Checks the type of a value; the page's bundle has no schemas. */
const isBoardCell = (value: unknown): value is BoardCell =>
  typeof value === 'object' && value !== null && 'profileId' in value && 'outfits' in value;

/** Shows the current state of a cell that somebody else changed, then all others. */
const showConflict = async (client: QueryClient, error: unknown): Promise<void> => {
  const current = error instanceof ApiError ? error.problem?.current : undefined;
  if (isBoardCell(current)) putCells(client, [current]);
  await refetchBoards(client);
};

/** Runs changes of the board one after the other, so that each is based on the answer to the one before. */
const mutate = <T>(
  client: QueryClient,
  send: () => Promise<T>,
  exchange?: Exchange,
  show?: () => void,
): Promise<T> =>
  client
    .getMutationCache()
    .build<T, Error, Exchange | undefined, unknown>(client, {
      mutationKey: [...mutationKey],
      scope: { id: mutationKey.join() },
      mutationFn: send,
      ...(show ? { onMutate: show } : {}),
      onError: (error) => showConflict(client, error),
    })
    .execute(exchange);

/** Exchanges the outfits of two days. The board shows it at once. */
export const exchangeCells = async (client: QueryClient, exchange: Exchange): Promise<void> => {
  const { profileId, from, to } = exchange;
  const toVersion = (day: string) => ({ day, version: findCell(client, profileId, day)?.version ?? 0 });
  const show = () => {
    const [source, target] = [findCell(client, profileId, from), findCell(client, profileId, to)];
    if (!source || !target) return;
    updateCells(client, (cell) => {
      if (cell === source) return { ...cell, state: target.state, outfits: target.outfits };
      return cell === target ? { ...cell, state: source.state, outfits: source.outfits } : cell;
    });
  };
  const send = () => {
    const body: CellExchange = { profileId, from: toVersion(from), to: toVersion(to) };
    return outfitsApi.exchangeCells({ body });
  };
  putCells(client, await mutate(client, send, exchange, show));
};

/** Fills empty cells and shows them. */
export const planEveryone = async (client: QueryClient, body: PlanEveryoneRequest): Promise<PlannedBatch> => {
  const batch = await mutate(client, () => outfitsApi.planEveryone({ body }));
  putCells(client, batch.filled);
  return batch;
};

/** Removes the outfits of a batch that nobody changed since. */
export const undoPlan = async (client: QueryClient, batchId: string): Promise<void> => {
  await mutate(client, () => outfitsApi.undoPlan({ params: { batchId } }));
  await refetchBoards(client);
};

/** Plans the proposals that a cell shows. */
export const approveProposals = async (
  client: QueryClient,
  { profileId, day, version }: BoardCell,
): Promise<void> => {
  const body = { profileId, day, version };
  putCells(client, [await mutate(client, () => outfitsApi.approveProposals({ body }))]);
};

/** Marks an outfit of a cell as worn, or undoes that. The board shows it at once. */
export const setWorn = async (
  client: QueryClient,
  { profileId, day }: BoardCell,
  outfit: BoardOutfit,
  isWorn: boolean,
): Promise<void> => {
  const after = { ...outfit, wornDate: isWorn ? day : null };
  updateCells(client, (cell) =>
    cell.profileId === profileId && cell.day === day
      ? {
          ...cell,
          state: isWorn ? 'worn' : 'planned',
          outfits: cell.outfits.map((each) => (each.id === outfit.id ? after : each)),
        }
      : cell,
  );
  try {
    await (isWorn ? wearOutfit : unwearOutfit)(client, { ...outfit, wornDate: isWorn ? null : day });
  } finally {
    // Another press may wait, and its state is newer than the server's.
    if (client.isMutating({ mutationKey: outfitChangeKey }) === 0) await refetchBoards(client);
  }
};

/** Proposes an outfit to a parent. */
export const proposeOutfit = async (client: QueryClient, body: Proposal): Promise<void> => {
  putCells(client, [await mutate(client, () => outfitsApi.proposeOutfit({ body }))]);
};
