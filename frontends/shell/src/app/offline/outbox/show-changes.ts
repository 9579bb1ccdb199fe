import type { ClothingItem, LaundryItem } from '@fitfolk/contracts/closet';
import type { BoardCell, BoardOutfit, FamilyBoard, Outfit } from '@fitfolk/contracts/outfits';
import type { PackingList } from '@fitfolk/contracts/packing';
import { applyPackingChanges } from '@fitfolk/contracts/packing/apply-changes';
import { toResource } from './resources.ts';
import type { Effects, OutfitEffect } from './waiting-change.ts';

const isKept = (outfit: OutfitEffect): outfit is Outfit => !('isDeleted' in outfit);

const compare = (one: string | null, other: string | null): number => (one ?? '').localeCompare(other ?? '');

/** Orders planned outfits as the server does: by day, then by time of planning. */
const comparePlanned = (one: Outfit, other: Outfit): number =>
  compare(one.scheduledDate, other.scheduledDate) ||
  compare(one.plannedAt, other.plannedAt) ||
  compare(one.id, other.id);

/** Replaces changed outfits by those that belong to the list now. */
const replaceOutfits = <T extends Outfit>(
  list: readonly T[],
  { outfits }: Effects,
  belongs: (outfit: Outfit) => boolean,
): (T | Outfit)[] => [
  ...list.filter(({ id }) => !outfits.has(id)),
  ...[...outfits.values()].filter(isKept).filter(belongs),
];

const showPlanned = (
  list: readonly Outfit[],
  effects: Effects,
  profileId: string,
  query: URLSearchParams,
) => {
  const [from, to] = [query.get('from'), query.get('to')];
  // Pages of all outfits show changes in place.
  if (!from || !to) {
    return list.flatMap((outfit) => {
      const changed = effects.outfits.get(outfit.id) ?? outfit;
      return isKept(changed) ? changed : [];
    });
  }
  return replaceOutfits(
    list,
    effects,
    ({ profileId: owner, scheduledDate: day }) =>
      owner === profileId && day !== null && from <= day && day <= to,
  ).sort(comparePlanned);
};

const showSaved = (list: readonly Outfit[], effects: Effects, profileId: string) =>
  replaceOutfits(list, effects, (outfit) => outfit.isFavorite && outfit.profileId === profileId).sort(
    (one, other) => compare(other.createdAt, one.createdAt) || compare(other.id, one.id),
  );

const showToday = (outfit: Outfit | null, effects: Effects, profileId: string, day: string): Outfit | null =>
  replaceOutfits(
    outfit ? [outfit] : [],
    effects,
    ({ profileId: owner, scheduledDate }) => owner === profileId && scheduledDate === day,
  ).sort(comparePlanned)[0] ?? null;

/** Names the state of a day as the server does: a proposal counts before a plan. */
const getState = (outfits: readonly Outfit[]): BoardCell['state'] => {
  if (outfits.some(({ wornDate }) => wornDate !== null)) return 'worn';
  if (outfits.some(({ proposedDate }) => proposedDate)) return 'proposed';
  return outfits.length > 0 ? 'planned' : 'empty';
};

/** Returns a day of the family board as it will be once the server has the changes. `known` are outfits of other days. */
export const showCell = (
  cell: BoardCell,
  effects: Effects,
  known: ReadonlyMap<string, BoardOutfit>,
): BoardCell => {
  const { profileId, day } = cell;
  const belongs = (outfit: Outfit) =>
    outfit.profileId === profileId && (outfit.scheduledDate ?? outfit.proposedDate) === day;
  const outfits = replaceOutfits(cell.outfits, effects, belongs)
    .map((outfit): BoardOutfit => ({ itemReasons: known.get(outfit.id)?.itemReasons ?? [], ...outfit }))
    .sort(
      (one, other) => Number(!one.scheduledDate) - Number(!other.scheduledDate) || comparePlanned(one, other),
    );
  const isTouched = [...cell.outfits, ...outfits].some(({ id }) => effects.outfits.has(id));
  return isTouched ? { ...cell, outfits, state: getState(outfits) } : cell;
};

const showBoard = (board: FamilyBoard, effects: Effects): FamilyBoard => {
  const outfits = board.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.outfits));
  const known = new Map(outfits.map((outfit) => [outfit.id, outfit]));
  const rows = board.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => showCell(cell, effects, known)),
  }));
  return { ...board, rows };
};

const showItems = (items: readonly ClothingItem[], { items: changed, laundry }: Effects): ClothingItem[] =>
  items.map((item) => {
    const moved = laundry.get(item.id);
    return { ...item, ...changed.get(item.id), ...(moved ? { laundry: moved.laundry } : {}) };
  });

const showLaundry = (items: readonly LaundryItem[], { laundry }: Effects): LaundryItem[] =>
  [
    ...items.filter(({ id }) => !laundry.has(id)),
    ...[...laundry.values()].filter((item) => item.laundry.status !== 'clean'),
  ].sort((one, other) => one.name.localeCompare(other.name) || compare(one.id, other.id));

const showLists = (lists: readonly PackingList[], { packing }: Effects): PackingList[] =>
  lists.map((list) => {
    const changes = packing.get(list.id);
    return changes ? { ...list, items: [...applyPackingChanges(list.items, changes).items] } : list;
  });

/** Returns the body of a response as it will be once the server has the changes. `today` is the day of the account. */
export const showChanges = (url: URL, json: unknown, effects: Effects, today: string): unknown => {
  const resource = toResource(url.pathname, json);
  switch (resource?.kind) {
    case 'planned':
      return showPlanned(resource.json, effects, resource.profileId, url.searchParams);
    case 'saved':
      return showSaved(resource.json, effects, resource.profileId);
    case 'today':
      return showToday(resource.json, effects, resource.profileId, url.searchParams.get('day') ?? today);
    case 'outfit': {
      const changed = effects.outfits.get(resource.json.id);
      return changed && isKept(changed) ? changed : resource.json;
    }
    case 'board':
      return showBoard(resource.json, effects);
    case 'items':
      return showItems(resource.json, effects);
    case 'laundry':
      return showLaundry(resource.json, effects);
    case 'packing':
      return showLists(resource.json, effects);
    default:
      return json;
  }
};
