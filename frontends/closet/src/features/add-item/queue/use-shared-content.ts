import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { getNow } from '@fitfolk/web-kit/clock/get-now.ts';
import { useParameterOnce } from '@fitfolk/web-kit/ui-state/use-parameter-once.ts';
import { useEffect, useEffectEvent } from 'react';
import { t } from '../../../messages/messages.ts';

type UseSharedContentOptions = {
  readonly onPhotos: (files: readonly File[]) => Promise<void>;
  /** Receives a text with the link of a page. */
  readonly onLink: (text: string) => void;
};

/** Takes what a person has shared with the installed app. */
export const useSharedContent = (options: UseSharedContentOptions): void => {
  const isRequested = useParameterOnce('shared') !== null;
  const take = useEffectEvent(async () => {
    const { takeSharedContent } = await import('@fitfolk/web-kit/upload/shared-content.ts');
    const { photos, link } = await takeSharedContent(caches, getNow().getTime());
    if (photos.length > 0) await options.onPhotos(photos);
    else if (link) options.onLink(link);
    else toast({ variant: 'destructive', title: t('queue.sharedGone') });
  });
  useEffect(() => {
    if (isRequested) take().catch(toastError);
  }, [isRequested]);
};
