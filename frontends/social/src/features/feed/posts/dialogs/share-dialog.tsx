import type { OotdPost } from '@fitfolk/contracts/feed';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from '../../../../messages/messages.ts';
import { sharePost } from '../../feed-api.ts';
import { updateCachedPost } from '../posts-cache.ts';

export type ShareDialogProps = { readonly post: OotdPost | undefined; readonly onClose: () => void };

/** Dialog to show a post from before a parent allowed sharing to everyone. */
export const ShareDialog = ({ post, onClose }: ShareDialogProps) => {
  const t = useTranslations();
  const client = useQueryClient();
  const share = useMutation({
    mutationFn: sharePost,
    onSuccess: (shared) => {
      updateCachedPost(client, shared.id, () => shared);
      toast({ title: t('feed.postShared') });
      onClose();
    },
    onError: toastError,
  });
  return (
    <Dialog
      open={post !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('feed.shareTitle')}
      description={t('feed.shareText')}
      closeLabel={t('close')}
    >
      <DialogActions>
        <Button onClick={onClose}>{t('feed.shareCancel')}</Button>
        <Button variant="primary" pending={share.isPending} onClick={() => post && share.mutate(post.id)}>
          {t('feed.shareConfirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
