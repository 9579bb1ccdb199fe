import type { PackingItem, PackingList } from '@fitfolk/contracts/packing';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fetchList, isConflict, replaceCachedList, updateList } from '../packing-api.ts';
import { mergeItems } from './merge-items.ts';

type Conflict = { readonly base: PackingList; readonly local: readonly PackingItem[] };

/**
 * Edits the items of a list. Updates the page optimistically and sends writes in sequence. On a version conflict the user
 * chooses to merge both changes or to keep the server's version.
 */
export const useListItems = (list: PackingList) => {
  const client = useQueryClient();
  /** Last known server version, the base of the next write. */
  const stored = useRef(list);
  // A refetch after a live update brings a newer version; an optimistic change keeps that of its base.
  if (list.version > stored.current.version) stored.current = list;
  const [conflict, setConflict] = useState<Conflict>();
  const mutationKey = ['packing', list.id];
  const write = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (items: PackingItem[]) => updateList(list.id, { version: stored.current.version, items }),
    onMutate: (items) => replaceCachedList(client, { ...list, items }),
    onSuccess: (after) => {
      stored.current = after;
      if (client.isMutating({ mutationKey }) === 1) replaceCachedList(client, after);
    },
    onError: (error, items) => {
      if (isConflict(error)) setConflict({ base: stored.current, local: items });
      else {
        replaceCachedList(client, stored.current);
        toastError(error);
      }
    },
  });
  const resolveConflict = async (
    choose: (remote: PackingList, conflict: Conflict) => PackingItem[] | undefined,
  ) => {
    const remote = await fetchList(client, list).catch(toastError);
    if (!remote || !conflict) return;
    stored.current = remote;
    setConflict(undefined);
    const items = choose(remote, conflict);
    if (items) write.mutate(items);
  };
  return {
    items: list.items,
    change: (items: readonly PackingItem[]) => write.mutate([...items]),
    hasConflict: conflict !== undefined,
    keepBoth: () =>
      void resolveConflict((remote, { base, local }) => mergeItems(base.items, local, remote.items)),
    keepTheirs: () => void resolveConflict(() => undefined),
  };
};
