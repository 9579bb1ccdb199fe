import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { draftImagesPreference } from '@fitfolk/web-kit/storage/draft-images-preference.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../../../messages/messages.ts';
import { addItem, changeItem, listImageHashes } from '../../items/items-api.ts';
import { loadQueueCode } from './load-queue-panel.ts';
import type { QueueEntry } from './queue-entry.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Time to read the names and reasons of rejected files, in milliseconds. */
const REJECTION_TOAST_MS = 12_000;

/** One queue per profile until the document unloads, so uploads continue on other pages. */
const queues = new Map<string, Promise<UploadQueue>>();

const openQueue = async (profileId: string, client: QueryClient): Promise<UploadQueue> => {
  const { createUploadQueue, createBrowserStorage, createQueueApi, describeRejected } = await loadQueueCode();
  const queue = createUploadQueue({
    profileId,
    storage: createBrowserStorage(),
    api: createQueueApi({
      listImageHashes: () => listImageHashes(client, profileId),
      add: (item, idempotencyKey) => addItem(client, item, { idempotencyKey }),
      change: (itemId, change) => changeItem(client, itemId, change),
    }),
    onRejected: (files) =>
      toast({
        variant: 'destructive',
        title: t('queue.notAdded', { count: files.length }),
        description: describeRejected(files),
        duration: REJECTION_TOAST_MS,
      }),
  });
  await queue.resume();
  return queue;
};

const noEntries: readonly QueueEntry[] = [];
const emptyQueue = { read: () => noEntries, subscribe: () => () => undefined };

/** Opens the upload queue of a profile once it has images, and returns it with its entries. */
export const useUploadQueue = (profileId: string) => {
  const client = useQueryClient();
  const [queue, setQueue] = useState<UploadQueue>();
  const open = useCallback(async (): Promise<UploadQueue> => {
    const opening = queues.get(profileId) ?? openQueue(profileId, client);
    queues.set(profileId, opening);
    try {
      const opened = await opening;
      setQueue(opened);
      return opened;
    } catch (error) {
      // The next call tries again.
      queues.delete(profileId);
      throw error;
    }
  }, [profileId, client]);
  useEffect(() => {
    // Visits without stored images need not load the code of the queue.
    if (queues.has(profileId) || draftImagesPreference.read() !== null) open().catch(() => undefined);
  }, [open, profileId]);
  const { subscribe, read } = queue ?? emptyQueue;
  const entries = useSyncExternalStore(subscribe, read);
  const enqueue = (files: readonly File[]): Promise<void> =>
    open().then((opened) => opened.enqueue(files), toastError);
  return { queue, entries, enqueue };
};
