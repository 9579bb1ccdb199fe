import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from '../../../../messages/messages.ts';
import { sharePost } from '../../feed-api.ts';
import { updateCachedPost } from '../posts-cache.ts';

export type ShareFormProps = { readonly postId: string; readonly onClose: () => void };

/** Buttons that confirm or cancel sharing a post with everyone. */
export const ShareForm = ({ postId, onClose }: ShareFormProps) => {
  const t = useTranslations();
  const client = useQueryClient();
  const share = useMutation({
    mutationFn: () => sharePost(postId),
    onSuccess: ({ isSeenOutside }) => {
      // The rest of the answer is not for the profile that reads the page.
      updateCachedPost(client, postId, (post) => ({ ...post, isSeenOutside }));
      toast({ title: t('feed.postShared') });
      onClose();
    },
    onError: toastError,
  });
  return (
    <DialogActions>
      <Button onClick={onClose}>{t('feed.shareCancel')}</Button>
      <Button variant="primary" pending={share.isPending} onClick={() => share.mutate()}>
        {t('feed.shareConfirm')}
      </Button>
    </DialogActions>
  );
};
