import type { OotdPost } from '@fitfolk/contracts/feed';
import { Dialog } from '@fitfolk/ui/dialog';
import { useTranslations } from '../../../messages/messages.ts';
import { PostCard } from '../posts/post-card.tsx';
import type { PostActions } from '../posts/post-menu.tsx';
import type { Follows } from '../use-follows.ts';

export type EntryDialogProps = {
  readonly post: OotdPost | undefined;
  /** False for the winner of a closed competition. */
  readonly canVote: boolean;
  readonly profileId: string;
  readonly follows: Follows;
  readonly actions: PostActions;
  readonly onClose: () => void;
};

/** Dialog with the post of a competition entry. Closes when the post disappears. */
export const EntryDialog = ({ post, onClose, ...props }: EntryDialogProps) => {
  const t = useTranslations();
  return (
    <Dialog
      open={post !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('feed.postLabel', { name: post?.profile.name ?? '' })}
      closeLabel={t('close')}
    >
      {post && <PostCard post={post} eager {...props} />}
    </Dialog>
  );
};
