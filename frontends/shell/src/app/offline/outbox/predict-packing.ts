import type { PackingChange, PackingItem } from '@fitfolk/contracts/packing';
import { applyPackingChanges } from '@fitfolk/contracts/packing/apply-changes';
import type { ChangeRequest, Prediction, PredictionContext } from './prediction.ts';
import type { ChangeNote, PackingEffect } from './waiting-change.ts';

const PACKING = /^\/api\/packing-lists\/([0-9a-f-]{36})\/changes$/;

/** Returns true for a request that changes entries of a packing list. */
export const changesPacking = ({ method, pathname }: Omit<ChangeRequest, 'body'>): boolean =>
  method === 'POST' && PACKING.test(pathname);

/** Returns the changes of entries that a request makes; undefined for another request. */
export const toPackingEffect = (pathname: string, body: string | null): PackingEffect | undefined => {
  const [, listId] = PACKING.exec(pathname) ?? [];
  return listId && body ? { listId, changes: JSON.parse(body).changes } : undefined;
};

/** Names entries that are all packed or all unpacked; the list in all other cases. */
const toNote = (
  changes: readonly PackingChange[],
  name: string,
  items: readonly PackingItem[],
): ChangeNote => {
  const values = new Set(changes.map((change) => change.type === 'pack' && change.packed));
  if (values.size !== 1 || changes.some(({ type }) => type !== 'pack'))
    return { kind: 'packing', names: [name] };
  const ids = changes.flatMap((change) => (change.type === 'pack' ? change.itemId : []));
  const names = items.filter(({ id }) => ids.includes(id)).map((item) => item.name);
  return { kind: values.has(true) ? 'packed' : 'unpacked', names };
};

/** Predicts changes of the entries of a list; undefined if the list is unknown. */
export const predictPacking = (
  { pathname, body }: ChangeRequest,
  { data }: PredictionContext,
): Prediction | undefined => {
  const effect = toPackingEffect(pathname, body);
  const list = effect && data.lists.get(effect.listId);
  if (!list) return undefined;
  const { items, skipped } = applyPackingChanges(list.items, effect.changes);
  return {
    status: 200,
    json: { version: list.version, skipped },
    note: toNote(effect.changes, list.name, items),
    effect: { packing: [effect] },
  };
};
