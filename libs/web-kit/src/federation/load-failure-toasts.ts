import { onLoadFailure } from '@fitfolk/ui/load-failure';
import { toast } from '@fitfolk/ui/toast';
import { t } from '../i18n/messages/messages.ts';
import { isChunkLoadError, isStaleChunkError } from './stale-chunks.ts';

/** Tells the user why a dialog or menu did not open, and offers a reload when a deployment removed its code. */
export const startLoadFailureToasts = (): void => {
  onLoadFailure(async (error) => {
    if (await isStaleChunkError(error)) {
      toast({
        title: t('remote.outdatedTitle'),
        description: t('remote.outdatedText'),
        action: { label: t('remote.reload'), onPress: () => location.reload() },
      });
    } else if (isChunkLoadError(error)) {
      toast({ variant: 'destructive', title: t('error'), description: t('noConnection') });
    } else {
      const [title, description] = [t('remote.failedTitle'), t('remote.failedText')];
      toast({ variant: 'destructive', title, description });
    }
  });
};
