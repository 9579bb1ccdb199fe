import type { Approval, BoardCell, BoardOutfit, CellExchange, Proposal } from '@fitfolk/contracts/outfits';
import { createLocalOutfit, listNames } from './local-outfit.ts';
import type { ChangeRequest, Prediction, PredictionContext } from './prediction.ts';
import { toCellKey } from './resources.ts';
import { showCell } from './show-changes.ts';
import { type ChangeNote, type Effect, mergeEffects, type WaitingChange } from './waiting-change.ts';

const BOARD_CHANGE = /^\/api\/family-board\/(exchanges|approvals|proposals)$/;

/** Returns true for a request that changes days of the family board without a decision of the server. */
export const changesBoard = ({ method, pathname }: Omit<ChangeRequest, 'body'>): boolean =>
  method === 'POST' && BOARD_CHANGE.test(pathname);

const toEffect = (outfits: readonly BoardOutfit[]): Effect => ({ outfits });

/** Returns the days as they will be. */
const showAll = (cells: readonly BoardCell[], effect: Effect): BoardCell[] => {
  const known = new Map(cells.flatMap(({ outfits }) => outfits).map((outfit) => [outfit.id, outfit]));
  return cells.map((cell) => showCell(cell, mergeEffects([effect]), known));
};

const moveToDay = (outfit: BoardOutfit, day: string, now: Date): BoardOutfit => ({
  ...outfit,
  ...(outfit.proposedDate ? { proposedDate: day } : { scheduledDate: day, plannedAt: now.toISOString() }),
  version: outfit.version + 1,
});

const predictExchange = (
  { profileId, from, to }: CellExchange,
  { data, now }: PredictionContext,
): Prediction | undefined => {
  const source = data.cells.get(toCellKey({ profileId, day: from.day }));
  const target = data.cells.get(toCellKey({ profileId, day: to.day }));
  if (!source || !target) return undefined;
  const [moved = source, other = target] = source.outfits.length > 0 ? [source, target] : [target, source];
  const isMove = other.outfits.length === 0;
  const names = (isMove ? moved.outfits : [...source.outfits, ...target.outfits]).flatMap(listNames);
  const note: ChangeNote = { kind: isMove ? 'planned' : 'exchanged', names, day: other.day };
  const effect = toEffect([
    ...source.outfits.map((outfit) => moveToDay(outfit, to.day, now)),
    ...target.outfits.map((outfit) => moveToDay(outfit, from.day, now)),
  ]);
  const cells = [source, target];
  return { status: 200, json: showAll(cells, effect), note, effect, cells };
};

const predictApproval = (
  { profileId, day }: Approval,
  { data, now }: PredictionContext,
): Prediction | undefined => {
  const cell = data.cells.get(toCellKey({ profileId, day }));
  const proposed = cell?.outfits.filter(({ proposedDate }) => proposedDate) ?? [];
  if (!cell || proposed.length === 0) return undefined;
  const plan = { scheduledDate: day, plannedAt: now.toISOString(), proposedDate: null };
  const effect = toEffect(proposed.map((outfit) => ({ ...outfit, ...plan, version: outfit.version + 1 })));
  const note: ChangeNote = { kind: 'approved', names: proposed.flatMap(listNames), day };
  const [after] = showAll([cell], effect);
  return { status: 200, json: after, note, effect, cells: [cell] };
};

const predictProposal = (proposal: Proposal, context: PredictionContext): Prediction | undefined => {
  const { day, version: _, ...body } = proposal;
  const cell = context.data.cells.get(toCellKey(proposal));
  const created = createLocalOutfit(body, context);
  if (!cell || !created) return undefined;
  const outfit: BoardOutfit = { ...created, proposedDate: day, itemReasons: [] };
  const effect = toEffect([outfit]);
  const note: ChangeNote = { kind: 'proposed', names: listNames(outfit), day };
  const [after] = showAll([cell], effect);
  return { status: 201, json: after, localId: outfit.id, note, effect, cells: [cell] };
};

/** Predicts an exchange, an approval or a proposal; undefined if the days are unknown here. */
export const predictBoard = (request: ChangeRequest, context: PredictionContext): Prediction | undefined => {
  const body = JSON.parse(request.body ?? '{}');
  if (request.pathname.endsWith('exchanges')) return predictExchange(body, context);
  return request.pathname.endsWith('approvals')
    ? predictApproval(body, context)
    : predictProposal(body, context);
};

const listIds = (outfits: readonly BoardOutfit[]): string[] => outfits.map(({ id }) => id).sort();

/** Describes proposals by what an approval is about: the outfits and their items. */
const listProposals = ({ outfits }: BoardCell): string[] =>
  outfits
    .filter(({ proposedDate }) => proposedDate)
    .map(({ id, items }) => [id, ...items.map(({ clothingItemId }) => clothingItemId).sort()].join());

const isEqual = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Outcome of a change of a day that has another version by now. */
export type ChangedDay =
  /** Somebody else did the same. */
  | 'done'
  /** The day has other outfits than the person saw. */
  | 'conflict'
  /** The change with the version of the day, because what it is about is as the person saw it. */
  | WaitingChange;

/** Decides what becomes of a change of the board after the server has sent a newer version of a day. */
export const settleChangedDay = (change: WaitingChange, current: BoardCell): ChangedDay => {
  const seen = change.cells?.find((cell) => toCellKey(cell) === toCellKey(current));
  if (!seen) return 'conflict';
  const body = JSON.parse(change.body ?? '{}');
  const { day, version } = current;
  const send = (changed: object): WaitingChange => ({
    ...change,
    body: JSON.stringify(changed),
    // Another request than the refused one.
    idempotencyKey: crypto.randomUUID(),
  });
  if (change.note.kind === 'approved') {
    const ids = listIds(seen.outfits.filter(({ proposedDate }) => proposedDate));
    const planned = current.outfits.filter(({ proposedDate }) => !proposedDate);
    if (ids.every((id) => planned.some((outfit) => outfit.id === id))) return 'done';
    return isEqual(listProposals(seen), listProposals(current)) ? send({ ...body, version }) : 'conflict';
  }
  if (!isEqual(listIds(seen.outfits), listIds(current.outfits))) return 'conflict';
  if (change.note.kind === 'proposed') return send({ ...body, version });
  const end = body.from.day === day ? 'from' : 'to';
  return send({ ...body, [end]: { day, version } });
};
