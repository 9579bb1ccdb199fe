import type { OotdPost } from '@fitfolk/contracts/feed';
import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useTranslations } from '../../../../messages/messages.ts';
import styles from './dialogs.module.css';

const BlockForm = lazyComponent(async () => (await import('./block-form.tsx')).BlockForm);

export type BlockDialogProps = { readonly post: OotdPost | undefined; readonly onClose: () => void };

/** Dialog to block the account of a post's author; its buttons load when it opens. */
export const BlockDialog = ({ post, onClose }: BlockDialogProps) => {
  const t = useTranslations();
  return (
    <Dialog
      open={post !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('feed.blockTitle', { name: post?.profile.name ?? '' })}
      description={t('feed.blockText')}
      closeLabel={t('close')}
    >
      {post && (
        <RemoteBoundary loading={<Skeleton className={styles.shareSkeleton} />}>
          <BlockForm post={post} onClose={onClose} />
        </RemoteBoundary>
      )}
    </Dialog>
  );
};
