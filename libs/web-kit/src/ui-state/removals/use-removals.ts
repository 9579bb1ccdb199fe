import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastError } from '../../api/toast-error.ts';
import { t } from '../../i18n/messages/messages.ts';
import { createRemovals } from './removals.ts';
import { showUndoToast } from './undo-toast.ts';

export type UseRemovalsOptions<T> = {
  /** Deletes the item permanently, even after the component has unmounted. */
  readonly send: (client: QueryClient, item: T) => Promise<void>;
  /** Title of the toast that offers to undo. */
  readonly title: (item: T) => string;
};

const createToastRemovals = <T>(client: QueryClient, { send, title }: UseRemovalsOptions<T>) =>
  createRemovals<T>({
    send: (item) => send(client, item).catch(toastError),
    notify: (item, { undo, onClose }) =>
      showUndoToast({ title: title(item), action: { label: t('undo'), onPress: undo } }, onClose),
  });

/** Returns the pending removal and functions to remove and to flush. Leaving or closing the page flushes. */
export const useRemovals = <T>(options: UseRemovalsOptions<T>) => {
  const client = useQueryClient();
  const [removals] = useState(() => createToastRemovals(client, options));
  const pending = useSyncExternalStore(removals.subscribe, removals.pending);
  useEffect(() => {
    const flush = () => void removals.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [removals]);
  return { pending, remove: removals.remove, flush: removals.flush };
};
