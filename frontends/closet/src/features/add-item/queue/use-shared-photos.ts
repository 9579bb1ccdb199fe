import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { getNow } from '@fitfolk/web-kit/clock/get-now.ts';
import { useParameterOnce } from '@fitfolk/web-kit/ui-state/use-parameter-once.ts';
import { useEffect, useEffectEvent } from 'react';
import { t } from '../../../messages/messages.ts';

/** Adds the photos that a person has shared with the installed app to the queue. */
export const useSharedPhotos = (enqueue: (files: readonly File[]) => Promise<void>): void => {
  const isRequested = useParameterOnce('shared') !== null;
  const add = useEffectEvent(async () => {
    const { takeSharedPhotos } = await import('@fitfolk/web-kit/upload/shared-photos.ts');
    const photos = await takeSharedPhotos(caches, getNow().getTime());
    if (photos.length > 0) await enqueue(photos);
    else toast({ variant: 'destructive', title: t('queue.sharedGone') });
  });
  useEffect(() => {
    if (isRequested) add().catch(toastError);
  }, [isRequested]);
};
