import type { ClothingItem, LaundryItem, LaundryMoveResult } from '@fitfolk/contracts/closet';
import type { BoardCell, Outfit, PlannedBatch } from '@fitfolk/contracts/outfits';
import { toPackingEffect } from './predict-packing.ts';
import type { ChangeRequest } from './prediction.ts';
import type { Effect } from './waiting-change.ts';

type Request = Omit<ChangeRequest, 'body'>;

/** Answers to changes by the path of their request. The server's responses are as the contract of the path says. */
const answers: readonly (readonly [RegExp, (json: never) => Effect])[] = [
  [/^\/api\/outfits(\/[0-9a-f-]{36}(\/worn)?)?$/, (outfit: Outfit) => ({ outfits: [outfit] })],
  [/^\/api\/clothing-items\/[0-9a-f-]{36}\/worn$/, (item: ClothingItem) => ({ items: [item] })],
  [
    /^\/api\/laundry\/moves\/[0-9a-f-]{36}$/,
    (result: LaundryMoveResult | LaundryItem[]) => ({
      laundry: Array.isArray(result)
        ? result
        : [...result.moved, ...result.skipped.filter((each): each is LaundryItem => !('isGone' in each))],
    }),
  ],
  [
    /^\/api\/family-board\/(plans|exchanges|approvals|proposals)$/,
    (result: PlannedBatch | BoardCell[] | BoardCell) => {
      const cells = Array.isArray(result) ? result : 'filled' in result ? result.filled : [result];
      return { outfits: cells.flatMap(({ outfits }) => outfits) };
    },
  ],
];

const DELETED_OUTFIT = /^\/api\/outfits\/([0-9a-f-]{36})$/;

/** Returns true for a request whose response tells how stored data has changed. */
export const hasEffect = ({ method, pathname }: Request): boolean =>
  method !== 'GET' && answers.some(([pattern]) => pattern.test(pathname));

/** Returns how the data has changed with the response to a request. */
export const toEffect = ({ method, pathname, body }: ChangeRequest, text: string): Effect => {
  // The response tells only what had no effect.
  const packing = toPackingEffect(pathname, body);
  if (packing) return { packing: [packing] };
  const [, id] = method === 'DELETE' ? (DELETED_OUTFIT.exec(pathname) ?? []) : [];
  if (id) return { outfits: [{ id, isDeleted: true }] };
  const [, read] = answers.find(([pattern]) => pattern.test(pathname)) ?? [];
  return read && text !== '' ? read(JSON.parse(text) as never) : {};
};
