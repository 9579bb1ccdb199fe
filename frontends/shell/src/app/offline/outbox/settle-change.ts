import type { LaundryMoveResult } from '@fitfolk/contracts/closet';
import type { Problem } from '@fitfolk/contracts/core/errors';
import type { BoardCell, Outfit } from '@fitfolk/contracts/outfits';
import type { SkippedChange } from '@fitfolk/contracts/packing';
import { settleChangedDay } from './predict-board.ts';
import { settleSkipped } from './predict-laundry.ts';
import type { RefusedChange, WaitingChange } from './waiting-change.ts';

const NOT_FOUND = 404;

/** Consequences of the answer to a change. */
export type Settled = {
  /** Request that is left to send in place of the change. */
  readonly again?: WaitingChange;
  readonly refused?: readonly RefusedChange[];
  /** Server's id of a new outfit. */
  readonly serverId?: string;
};

type PackingResult = { readonly version: number; readonly skipped: readonly SkippedChange[] };

/** The answers to changes, as the contracts of their paths say. */
type Result = Outfit | BoardCell | readonly BoardCell[] | LaundryMoveResult | PackingResult;

const refuse = ({ id, note }: WaitingChange): RefusedChange => ({ id, note });

/** Finds the new outfit of a day. */
const findNew = ({ outfits }: BoardCell, before: BoardCell | undefined): string | undefined =>
  outfits.find(({ id }) => !before?.outfits.some((known) => known.id === id))?.id;

/** Settles a change that had an effect, at least in part. */
export const settleResult = (change: WaitingChange, result: Result): Settled => {
  if (change.localId) {
    const serverId = 'outfits' in result ? findNew(result, change.cells?.[0]) : 'id' in result && result.id;
    return serverId ? { serverId } : {};
  }
  if (change.effect.packing)
    return { refused: 'skipped' in result && result.skipped?.length ? [refuse(change)] : [] };
  if (!change.before || !change.body || !('moved' in result)) return {};
  const { again, conflicts } = settleSkipped(JSON.parse(change.body), change.before, result);
  return {
    ...(again ? { again: { ...change, body: JSON.stringify(again) } } : {}),
    refused: conflicts.length > 0 ? [{ id: change.id, note: { ...change.note, names: conflicts } }] : [],
  };
};

/** Settles a change that the server did not make. */
export const settleProblem = (change: WaitingChange, problem: Problem): Settled => {
  if (problem.status === NOT_FOUND && change.note.kind === 'deleted') return {};
  const refused = { refused: [{ ...refuse(change), problem }] };
  if (problem.code !== 'board-cell-changed') return refused;
  const outcome = settleChangedDay(change, problem.current as BoardCell);
  if (outcome === 'done') return {};
  return outcome === 'conflict' ? refused : { again: outcome };
};
