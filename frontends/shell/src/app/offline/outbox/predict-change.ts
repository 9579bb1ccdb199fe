import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { NewOutfit, Outfit, OutfitChange } from '@fitfolk/contracts/outfits';
import { createLocalOutfit, listNames, toOutfitItems } from './local-outfit.ts';
import { changesBoard, predictBoard } from './predict-board.ts';
import { predictLaundry } from './predict-laundry.ts';
import { changesPacking, predictPacking } from './predict-packing.ts';
import type { ChangeRequest, Prediction, PredictionContext } from './prediction.ts';
import type { KnownData } from './resources.ts';
import type { ChangeNote } from './waiting-change.ts';

const OUTFIT = /^\/api\/outfits\/([0-9a-f-]{36})(\/worn)?$/;
const ITEM_WORN = /^\/api\/clothing-items\/([0-9a-f-]{36})\/worn$/;
const LAUNDRY_MOVE = /^\/api\/laundry\/moves\/[0-9a-f-]{36}$/;

/** Returns true for a request that can wait for the network. */
export const canWait = ({ method, pathname }: Omit<ChangeRequest, 'body'>): boolean => {
  if (method === 'POST' && pathname === '/api/outfits') return true;
  if (changesBoard({ method, pathname }) || changesPacking({ method, pathname })) return true;
  const outfit = OUTFIT.exec(pathname);
  if (outfit) return method === 'DELETE' || method === (outfit[2] ? 'POST' : 'PATCH');
  if (ITEM_WORN.test(pathname)) return method === 'POST' || method === 'DELETE';
  return LAUNDRY_MOVE.test(pathname) && (method === 'PUT' || method === 'DELETE');
};

/** Returns the day of an account. */
export const toAccountDay = (now: Date, { timeZone }: Pick<KnownData, 'timeZone'>): string =>
  toCalendarDay(now, timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);

const predictNewOutfit = (body: NewOutfit, context: PredictionContext): Prediction | undefined => {
  const outfit = createLocalOutfit(body, context);
  if (!outfit) return undefined;
  const { id, scheduledDate: day } = outfit;
  const note: ChangeNote = { kind: 'planned', names: listNames(outfit), ...(day ? { day } : {}) };
  return { status: 201, json: outfit, localId: id, note, effect: { outfits: [outfit] } };
};

const toChangeNote = (outfit: Outfit, day: string | null | undefined): ChangeNote => {
  const names = listNames(outfit);
  if (day === undefined) return { kind: 'changed', names };
  return day === null ? { kind: 'unscheduled', names } : { kind: 'planned', names, day };
};

const predictChangedOutfit = (
  outfit: Outfit,
  {
    clothingItemIds,
    scheduledDate: day,
    name = outfit.name,
    occasion = outfit.occasion,
    isFavorite = outfit.isFavorite,
    arrangement = outfit.arrangement,
    boards = outfit.boards,
  }: OutfitChange,
  { data, now }: PredictionContext,
): Prediction | undefined => {
  const items = clothingItemIds ? toOutfitItems(clothingItemIds, data, outfit.items) : outfit.items;
  if (!items) return undefined;
  const isMoved = day !== undefined && day !== outfit.scheduledDate;
  const plan = isMoved
    ? { scheduledDate: day, plannedAt: day === null ? null : now.toISOString(), proposedDate: null }
    : {};
  const version = outfit.version + 1;
  const shown = { name, occasion, isFavorite, items, arrangement: arrangement ?? undefined, boards };
  const after: Outfit = { ...outfit, ...shown, ...plan, version };
  return { status: 200, json: after, note: toChangeNote(outfit, day), effect: { outfits: [after] } };
};

const predictWornOutfit = (outfit: Outfit, isWorn: boolean): Prediction => {
  const wornDate = isWorn ? outfit.scheduledDate : null;
  const after: Outfit = { ...outfit, wornDate, version: outfit.version + 1 };
  const note: ChangeNote = { kind: isWorn ? 'worn' : 'not-worn', names: listNames(outfit) };
  return { status: 200, json: after, note, effect: { outfits: [after] } };
};

const predictOutfit = (
  { method, body }: ChangeRequest,
  outfit: Outfit,
  isWear: boolean,
  context: PredictionContext,
): Prediction | undefined => {
  if (isWear) return predictWornOutfit(outfit, method === 'POST');
  if (method === 'PATCH') return predictChangedOutfit(outfit, JSON.parse(body ?? '{}'), context);
  const note: ChangeNote = { kind: 'deleted', names: listNames(outfit) };
  return { status: 204, note, effect: { outfits: [{ id: outfit.id, isDeleted: true }] } };
};

/** A wear is about the day on which the button was pressed, also if it is sent on a later one. */
const predictWornItem = (
  itemId: string,
  isWorn: boolean,
  context: PredictionContext,
): Prediction | undefined => {
  const { data, stored, now } = context;
  const item = data.items.get(itemId);
  if (!item) return undefined;
  const day = toAccountDay(now, data);
  const before = stored.items.get(itemId);
  const wasWorn = item.lastWornDay === day;
  const { wearCount, lastWornDay, lastWornDate } =
    before && before.lastWornDay !== day
      ? before
      : { ...item, wearCount: item.wearCount - Number(wasWorn), lastWornDay: null, lastWornDate: null };
  const worn = {
    wearCount: item.wearCount + Number(!wasWorn),
    lastWornDay: day,
    lastWornDate: now.toISOString(),
  };
  const fields = isWorn ? worn : { wearCount, lastWornDay, lastWornDate };
  return {
    status: 200,
    json: { ...item, ...fields },
    note: { kind: isWorn ? 'worn' : 'not-worn', names: [item.name] },
    effect: { items: [{ id: itemId, ...fields }] },
    query: `?day=${day}`,
  };
};

/** Predicts what a change does; undefined if too little is known about what it changes. */
export const predictChange = (request: ChangeRequest, context: PredictionContext): Prediction | undefined => {
  const { method, pathname, body } = request;
  if (pathname === '/api/outfits') return predictNewOutfit(JSON.parse(body ?? '{}'), context);
  if (changesBoard(request)) return predictBoard(request, context);
  if (changesPacking(request)) return predictPacking(request, context);
  const [, outfitId = '', worn] = OUTFIT.exec(pathname) ?? [];
  const outfit = context.data.outfits.get(outfitId);
  if (outfit) return predictOutfit(request, outfit, worn !== undefined, context);
  const [, itemId] = ITEM_WORN.exec(pathname) ?? [];
  if (itemId) return predictWornItem(itemId, method === 'POST', context);
  return LAUNDRY_MOVE.test(pathname) ? predictLaundry(request, context) : undefined;
};
