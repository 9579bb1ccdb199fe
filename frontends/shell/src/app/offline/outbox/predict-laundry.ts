import type {
  ClothingItem,
  LaundryItem,
  LaundryMove,
  LaundryMoveResult,
  LaundryState,
} from '@fitfolk/contracts/closet';
import type { ChangeRequest, Prediction, PredictionContext } from './prediction.ts';

const STATUS_AFTER = {
  basket: 'basket',
  ready: 'clean',
  washing: 'washing',
  washed: 'clean',
  away: 'away',
  back: 'clean',
} as const;

const move = (laundry: LaundryState, { action, away }: LaundryMove): LaundryState => {
  const { wears, washAfter, version } = laundry;
  return {
    status: action === 'ready' && wears > 0 ? 'worn' : STATUS_AFTER[action],
    wears: action === 'washed' ? 0 : wears,
    washAfter,
    // Each move is one entry of the item's list, by which the server numbers the versions.
    version: version + 1,
    away: away ? { reason: away.reason, note: away.note ?? null, until: away.until ?? null } : null,
  };
};

/** The server knows with what an item is washed; the most frequent load stands in for it. */
const toLaundryItem = ({
  id,
  profileId,
  name,
  category,
  imageUrl,
  thumbHash,
  cutOutUrl,
  laundry,
}: ClothingItem): LaundryItem => ({
  id,
  profileId,
  name,
  category,
  imageUrl,
  thumbHash,
  cutOutUrl,
  laundry,
  load: 'colors',
});

/** Predicts a move of items or its undoing; undefined if the items are unknown. */
export const predictLaundry = (
  request: ChangeRequest,
  context: PredictionContext,
): Prediction | undefined => {
  const { data, waiting } = context;
  if (request.method === 'DELETE') {
    const moved = waiting.find(({ method, path }) => method === 'PUT' && path === request.pathname);
    return moved?.before && predictUndo(moved.before, data.laundry);
  }
  const body: LaundryMove = JSON.parse(request.body ?? '{}');
  const before = body.items.map(({ itemId }): LaundryItem | undefined => {
    const item = data.items.get(itemId);
    return data.laundry.get(itemId) ?? (item && toLaundryItem(item));
  });
  if (!before.every((item) => item !== undefined)) return undefined;
  const moved = before.map((item) => ({ ...item, laundry: move(item.laundry, body) }));
  const names = before.map(({ name }) => name);
  const json: LaundryMoveResult = { moved, skipped: [] };
  return {
    status: 200,
    json,
    before,
    note: { kind: 'laundry', action: body.action, names },
    effect: { laundry: moved },
  };
};

const predictUndo = (
  before: readonly LaundryItem[],
  current: ReadonlyMap<string, LaundryItem>,
): Prediction => {
  const undone = before.map((item) => {
    const version = (current.get(item.id)?.laundry.version ?? item.laundry.version) + 1;
    return { ...item, laundry: { ...item.laundry, version } };
  });
  const names = before.map(({ name }) => name);
  return { status: 200, json: undone, note: { kind: 'undo', names }, effect: { laundry: undone } };
};

/** Statuses between which an item changes by being worn, which keeps nobody from moving it. */
const BEFORE_LAUNDRY: readonly string[] = ['clean', 'worn'];

export type SkippedMoves = {
  /** Move to send once more, because the items were only worn since; undefined if there are none. */
  readonly again: LaundryMove | undefined;
  /** Names of items that somebody else moved elsewhere, or that left the closet. */
  readonly conflicts: readonly string[];
};

/** Decides what becomes of items that a move skipped. One that is already where the move would put it is none. */
export const settleSkipped = (
  body: LaundryMove,
  before: readonly LaundryItem[],
  { skipped }: LaundryMoveResult,
): SkippedMoves => {
  const again: LaundryMove['items'] = [];
  const conflicts: string[] = [];
  for (const each of skipped) {
    const known = before.find(({ id }) => id === each.id);
    const status = 'isGone' in each ? undefined : each.laundry.status;
    if (status === STATUS_AFTER[body.action]) continue;
    const wasWorn =
      status !== undefined &&
      BEFORE_LAUNDRY.includes(status) &&
      BEFORE_LAUNDRY.includes(known?.laundry.status ?? '');
    if (!('isGone' in each) && wasWorn) again.push({ itemId: each.id, version: each.laundry.version });
    else conflicts.push(known?.name ?? '');
  }
  return { again: again.length > 0 ? { ...body, items: again } : undefined, conflicts };
};
