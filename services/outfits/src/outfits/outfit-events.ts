import { isDeepStrictEqual } from 'node:util';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { BoardCellsStore, CellKey } from './board-cells.store.ts';
import { getDay, type Outfit } from './outfit.ts';
import type { CheckSharedItems } from './shared-items.ts';

export const toOutfitEventData = ({ id, profileId, accountId, version }: Outfit) => ({
  outfitId: id,
  profileId,
  accountId,
  version,
});

type OutfitTransition =
  | { readonly before: Outfit | null; readonly after: Outfit }
  | { readonly before: Outfit; readonly after: null };

/**
 * Records changes of outfits for their days on the family board and for other services. `today` is the day of the action.
 * @throws AppError `shared-item-taken`
 */
export type RecordOutfitChanges = (
  transitions: readonly OutfitTransition[],
  today: string,
  transaction: Transaction,
) => Promise<void>;

export const createRecordOutfitChanges =
  (boardCells: Pick<BoardCellsStore, 'touch'>, checkSharedItems: CheckSharedItems): RecordOutfitChanges =>
  async (transitions, today, transaction) => {
    const needing = transitions.flatMap(({ before, after }) =>
      after && takesMore(before, after) ? after : [],
    );
    await checkSharedItems(needing, transaction);
    await boardCells.touch(transitions.flatMap(listCells), transaction.session);
    for (const transition of transitions) publishOutfitChange(transition, today, transaction);
  };

/** Checks whether a change needs items on a day that the outfit did not need before. */
const takesMore = (before: Outfit | null, after: Outfit): boolean =>
  getDay(before) !== getDay(after) || after.itemIds.some((id) => !before?.itemIds.includes(id));

/** Lists the cells of the board that a change concerns. */
const listCells = ({ before, after }: OutfitTransition): CellKey[] => {
  const { profileId } = after ?? before;
  const days = new Set([getDay(before), getDay(after)]);
  return [...days].flatMap((day) => (day ? [{ profileId, day }] : []));
};

/** Publishes what was worn, or no longer is, if the change concerns it: the outfit was marked, unmarked, edited or deleted. */
const publishWear = (
  before: Outfit | null,
  after: Outfit | null,
  data: ReturnType<typeof toOutfitEventData>,
  publish: Transaction['publish'],
): void => {
  const [wasWorn, isWorn] = [getWear(before), getWear(after)];
  if (isDeepStrictEqual(wasWorn, isWorn)) return;
  if (isWorn) publish(outfitsEvents.outfitWorn, data.outfitId, { ...data, ...isWorn });
  else if (wasWorn) {
    const { day, clothingItemIds } = wasWorn;
    publish(outfitsEvents.outfitUnworn, data.outfitId, { ...data, day, clothingItemIds });
  }
};

const getWear = (outfit: Outfit | null) => {
  if (!outfit?.wornDate || !outfit.wear) return undefined;
  const { at, doneOn } = outfit.wear;
  return { day: outfit.wornDate, doneOn, wornAt: at.toISOString(), clothingItemIds: [...outfit.itemIds] };
};

const publishOutfitChange = (
  { before, after }: OutfitTransition,
  today: string,
  { publish }: Transaction,
): void => {
  const data = after
    ? toOutfitEventData(after)
    : { ...toOutfitEventData(before), version: before.version + 1 };
  publish(outfitsEvents.outfitChanged, data.outfitId, data);
  const proposedFor = before?.proposedDate ?? null;
  const nowProposedFor = after?.proposedDate ?? null;
  if (proposedFor !== nowProposedFor) {
    const ended = after?.scheduledDate ? outfitsEvents.planApproved : outfitsEvents.planWithdrawn;
    if (proposedFor) publish(ended, data.outfitId, { ...data, day: proposedFor });
    if (nowProposedFor) publish(outfitsEvents.planProposed, data.outfitId, { ...data, day: nowProposedFor });
  }
  publishWear(before, after, data, publish);
  const from = before?.scheduledDate ?? null;
  const to = after?.scheduledDate ?? null;
  if (from === to) return;
  const planData = { ...data, doneOn: today };
  if (from) publish(outfitsEvents.outfitUnplanned, data.outfitId, { ...planData, day: from });
  if (to) publish(outfitsEvents.outfitPlanned, data.outfitId, { ...planData, day: to });
};
