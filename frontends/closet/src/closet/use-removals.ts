import { ApiError } from '@fitfolk/api-client';
import type { ClothingItem } from '@fitfolk/contracts/closet';
import { toast } from '@fitfolk/ui/toast';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { deleteItem } from '../api.ts';
import { text } from '../messages/messages.ts';
import { failureText } from './failure.ts';
import { createRemovals } from './removals.ts';
import { toastUntilGone } from './undo-toast.ts';

const removalsOf = (client: QueryClient) =>
  createRemovals<ClothingItem>({
    send: (item) => deleteItem(client, item).catch(explain),
    announce: (_, { undo, onGone }) =>
      toastUntilGone(
        { title: text('closet.removed'), action: { label: text('closet.undo'), onPress: undo } },
        onGone,
      ),
  });

const explain = (error: unknown) => {
  // A lost session is announced by the frame.
  if (error instanceof ApiError && error.status === 401) return;
  toast({ variant: 'destructive', title: text('error'), description: failureText(error) });
};

/** Removals of this page: what is pending, and how to remove. Leaving the page, or closing it, sends what is pending. */
export const useRemovals = () => {
  const client = useQueryClient();
  const [removals] = useState(() => removalsOf(client));
  const pending = useSyncExternalStore(removals.subscribe, removals.pending);
  useEffect(() => {
    const leave = () => void removals.settle();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [removals]);
  return { pending, remove: removals.remove, settle: removals.settle };
};
