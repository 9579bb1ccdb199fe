import type { PackingItem, PackingList } from '@fitfolk/contracts/packing';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { merged } from './merge.ts';
import { changeList, isConflict, readList, showList } from './packing-api.ts';

type Conflict = { readonly before: PackingList; readonly here: readonly PackingItem[] };

/**
 * How the lines of a list are changed: at once on the page, one write after the other to the server. When somebody else
 * changed the list in the meantime, nothing is lost: the reader chooses to keep both or to take theirs.
 */
export const useListItems = (list: PackingList) => {
  const client = useQueryClient();
  /** The list as the server last had it, which changes are made to. */
  const stored = useRef(list);
  const [conflict, setConflict] = useState<Conflict>();
  const mutationKey = ['packing', list.id];
  const write = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (items: PackingItem[]) => changeList(list.id, { version: stored.current.version, items }),
    onMutate: (items) => showList(client, { ...list, items }),
    onSuccess: (after) => {
      stored.current = after;
      if (client.isMutating({ mutationKey }) === 1) showList(client, after);
    },
    onError: (error, items) => {
      if (isConflict(error)) setConflict({ before: stored.current, here: items });
      else {
        showList(client, stored.current);
        toastFailure(error);
      }
    },
  });
  const settle = async (choose: (there: PackingList, conflict: Conflict) => PackingItem[] | undefined) => {
    const there = await readList(client, list).catch(toastFailure);
    if (!there || !conflict) return;
    stored.current = there;
    setConflict(undefined);
    const items = choose(there, conflict);
    if (items) write.mutate(items);
  };
  return {
    /** The lines as they are after the last change. */
    items: list.items,
    change: (items: readonly PackingItem[]) => write.mutate([...items]),
    hasConflict: conflict !== undefined,
    keepBoth: () => void settle((there, { before, here }) => merged(before.items, here, there.items)),
    takeTheirs: () => void settle(() => undefined),
  };
};
