import { toast } from '@fitfolk/ui/toast';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { addItem } from '../../../api.ts';
import { text } from '../../../messages/messages.ts';
import type { PhotoQueue } from './photo-queue.ts';
import type { QueueEntry } from './queue-entry.ts';

/** One queue per profile for as long as the page lives, so that uploads go on while other pages are looked at. */
const queues = new Map<string, Promise<PhotoQueue>>();

const openQueue = async (profileId: string, client: QueryClient): Promise<PhotoQueue> => {
  const { createPhotoQueue, browserStorage, serverSteps } = await import('./queue-parts.ts');
  const queue = createPhotoQueue({
    profileId,
    storage: browserStorage(),
    steps: serverSteps((item) => addItem(client, item)),
    onRefused: (reason) => toast({ variant: 'destructive', title: text('error'), description: reason }),
  });
  await queue.resume();
  return queue;
};

const nothing: readonly QueueEntry[] = [];
const noQueue = { read: () => nothing, subscribe: () => () => undefined };

/** The photos of a profile that are on their way, and what can be done with them. */
export const usePhotoQueue = (profileId: string) => {
  const client = useQueryClient();
  const [queue, setQueue] = useState<PhotoQueue>();
  useEffect(() => {
    let isWanted = true;
    const known = queues.get(profileId) ?? openQueue(profileId, client);
    queues.set(profileId, known);
    // A part of the page that does not load is fetched anew by the next visit.
    known.then(
      (opened) => isWanted && setQueue(opened),
      () => queues.delete(profileId),
    );
    return () => {
      isWanted = false;
    };
  }, [profileId, client]);
  const { subscribe, read } = queue ?? noQueue;
  const entries = useSyncExternalStore(subscribe, read);
  return { queue, entries };
};
