import type { PackingChange, PackingItem, PackingList } from '@fitfolk/contracts/packing';
import { applyPackingChanges } from '@fitfolk/contracts/packing/apply-changes';
import { useOnline } from '@fitfolk/web-kit/ui-state/use-online.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { resumeSending, sendChanges } from './send-changes.ts';
import { addUnsent, getItemId, getUnsent, subscribeUnsent } from './unsent-changes.ts';

/** Note of an entry about its last change: not saved, or overruled by one of somebody else. */
export type EntryNote = 'unsaved' | 'overruled';

/** Entries of a list as this tab changed them. */
export const useListItems = (list: PackingList) => {
  const client = useQueryClient();
  const isOnline = useOnline();
  const { changes, isStuck, overruledIds } = useSyncExternalStore(subscribeUnsent, () => getUnsent(list.id));
  const isUnsaved = isStuck || !isOnline;
  // An entry whose removal is not saved stays, to say so.
  const shown = changes.filter(({ change }) => !(isUnsaved && change.type === 'remove'));
  const { items } = applyPackingChanges(
    list.items,
    shown.map(({ change }) => change),
  );
  const unsavedIds = isUnsaved ? changes.map(({ change }) => getItemId(change)) : [];
  return {
    items,
    unsavedCount: new Set(unsavedIds).size,
    getNote: ({ id }: PackingItem): EntryNote | undefined => {
      if (unsavedIds.includes(id)) return 'unsaved';
      return overruledIds.includes(id) ? 'overruled' : undefined;
    },
    change: (...added: PackingChange[]) => {
      addUnsent(list.id, added);
      void sendChanges(client, list.id);
    },
  };
};

/** Sends what earlier pages of this tab left unsent. */
export const useResumeSending = (lists: readonly PackingList[] | undefined): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (lists)
      resumeSending(
        client,
        lists.map(({ id }) => id),
      );
  }, [client, lists]);
};
