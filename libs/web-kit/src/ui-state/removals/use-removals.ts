import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastFailure } from '../../api/toast-failure.ts';
import { text } from '../../i18n/messages/messages.ts';
import { createRemovals } from './removals.ts';
import { toastUntilGone } from './undo-toast.ts';

export type RemovalsOf<T> = {
  /** Deletes for good, whatever becomes of the component that asked. */
  readonly send: (client: QueryClient, item: T) => Promise<void>;
  /** What the toast says while the removal can be undone. */
  readonly title: () => string;
};

const removalsOf = <T>(client: QueryClient, { send, title }: RemovalsOf<T>) =>
  createRemovals<T>({
    send: (item) => send(client, item).catch(toastFailure),
    announce: (_, { undo, onGone }) =>
      toastUntilGone({ title: title(), action: { label: text('undo'), onPress: undo } }, onGone),
  });

/** Removals of this page: what is pending, and how to remove. Leaving the page, or closing it, sends what is pending. */
export const useRemovals = <T>(of: RemovalsOf<T>) => {
  const client = useQueryClient();
  const [removals] = useState(() => removalsOf(client, of));
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
