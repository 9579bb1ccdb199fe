import type { OotdPost } from '@fitfolk/contracts/feed';
import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useTranslations } from '../../../../messages/messages.ts';
import styles from './dialogs.module.css';

const ShareForm = lazyComponent(async () => (await import('./share-form.tsx')).ShareForm);

export type ShareDialogProps = { readonly post: OotdPost | undefined; readonly onClose: () => void };

/** Dialog to show a post from before a parent allowed sharing to everyone; its buttons load when it opens. */
export const ShareDialog = ({ post, onClose }: ShareDialogProps) => {
  const t = useTranslations();
  return (
    <Dialog
      open={post !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('feed.shareTitle')}
      description={t('feed.shareText')}
      closeLabel={t('close')}
    >
      {post && (
        <RemoteBoundary loading={<Skeleton className={styles.shareSkeleton} />}>
          <ShareForm postId={post.id} onClose={onClose} />
        </RemoteBoundary>
      )}
    </Dialog>
  );
};
