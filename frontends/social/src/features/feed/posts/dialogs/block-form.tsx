import type { OotdPost } from '@fitfolk/contracts/feed';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from '../../../../messages/messages.ts';
import { block, competitionQuery, FOLLOWS, POSTS } from '../../feed-api.ts';
import { removeCachedPostsBy } from '../posts-cache.ts';

export type BlockFormProps = { readonly post: OotdPost; readonly onClose: () => void };

/** Buttons that confirm or cancel a block. Posts of the blocked account disappear at once. */
export const BlockForm = ({ post, onClose }: BlockFormProps) => {
  const t = useTranslations();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => block(post.profileId),
    onSuccess: () => {
      removeCachedPostsBy(client, post.profileId);
      // The account can have other profiles with posts.
      for (const path of [POSTS, FOLLOWS]) void client.invalidateQueries({ queryKey: [path] });
      void client.invalidateQueries(competitionQuery);
      toast({ title: t('feed.blocked', { name: post.profile.name }) });
      onClose();
    },
    onError: toastError,
  });
  return (
    <DialogActions>
      <Button onClick={onClose}>{t('feed.blockCancel')}</Button>
      <Button variant="danger" pending={isPending} onClick={() => mutate()}>
        {t('feed.blockConfirm')}
      </Button>
    </DialogActions>
  );
};
